"""What people type as their addresses: read strictly, said plainly."""

from __future__ import annotations

import pytest

from arbitro.post.contacts import Unfit, hook_address, mail_address, shape_of
from arbitro.post.hooks import is_public


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        (" ada@example.org ", "ada@example.org"),
        ("Ada.Lovelace+table@Example.ORG", "Ada.Lovelace+table@example.org"),
        ("o'brien@example.org", "o'brien@example.org"),
        ("inés@example.org", "inés@example.org"),
        ("ada@muñoz.example", "ada@xn--muoz-hqa.example"),
        ("джон@пример.рф", "джон@xn--e1afmkfd.xn--p1ai"),
    ],
)
def test_an_address_in_any_letters_is_taken(typed: str, taken: str):
    """The domain in the letters that mail servers use between them."""
    assert mail_address(typed) == taken


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "ada",
        "@example.org",
        "ada@",
        "ada@localhost",
        "ada@10.0.0.1",
        "ada@[10.0.0.1]",
        "ada@example.org\nBcc: everybody@example.org",
        "ada\r\nBcc: bran@example.org@example.org",
        "ada@example.org, bran@example.org",
        "ada bran@example.org",
        '"ada bran"@example.org',
        "<ada@example.org>",
        "ada..b@example.org",
        ".ada@example.org",
        "-f@example.org",
        "ada\u202e@example.org",
        "ada@exa mple.org",
        "ada@-example.org",
        "a" * 65 + "@example.org",
        "ada@" + "a" * 64 + ".org",
        "ada@" + "a." * 130 + "org",
    ],
)
def test_what_is_not_one_address_is_refused(typed: str):
    """Two at once, a header of one's own, a machine of the house, an option for somebody's program."""
    with pytest.raises(Unfit) as refused:
        mail_address(typed)
    assert refused.value.found.isprintable()
    assert len(refused.value.found) <= 80


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "example.org/hook",
        "ftp://example.org/hook",
        "file:///etc/passwd",
        "gopher://example.org:25/",
        "http://",
        "http://user:password@example.org/",
        "http://example.org:0/",
        "http://example.org:99999/",
        "http://exa mple.org/",
        "http://example.org/\r\nX: y",
        "http://example.org/\\@evil",
        "http://[::1/",
        "https://example.org/" + "a" * 500,
    ],
)
def test_what_is_no_address_to_post_to_is_refused(typed: str):
    """Other schemes, names and passwords within, line ends, what programs read in two ways."""
    with pytest.raises(Unfit):
        hook_address(typed)


@pytest.mark.parametrize(
    ("address", "shape"),
    [
        ("https://discord.com/api/webhooks/1/abc", "discord"),
        ("https://api.telegram.org/bot1:abc/sendMessage?chat_id=5", "telegram"),
        ("https://m.example/_matrix/client/v3/rooms/!r:m.example/send/m.room.message?access_token=t", "matrix"),
        ("https://ntfy.sh/our-table", "ntfy"),
        ("https://ntfy.example.org/our-table", "ntfy"),
        ("https://discord.com.example.org/api", "plain"),
    ],
)
def test_an_address_shows_what_it_takes(address: str, shape: str):
    """What is not known takes the plain shape."""
    assert shape_of(address) == shape


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1",
        "2002:7f00:1::", "2001:0:4136:e378:8000:63bf:f5ff:fffe", "198.18.0.1",
        "::127.0.0.1", "::ffff:0:127.0.0.1", "64:ff9b:1::a00:1", "fec0::1",
    ],
)  # fmt: skip
def test_the_house_itself_is_not_public(address: str):
    """Loopback, private and local networks, a cloud's own services, groups, and IPv4 wrapped in IPv6 in seven ways."""
    assert not is_public(address)


@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9", "64:ff9b::909:909"])
def test_the_open_internet_is_public(address: str):
    """One resolver under its four addresses."""
    assert is_public(address)

"""Telling people that something waits for them, where they want to be told. No message holds a secret or a question.

    ripening   when somebody is told, and of what          contacts   where: addresses, hooks, browsers
    hours      their quiet hours, and their zone
    writing    what a message says, in its reader's words  mail, hooks, push   how it gets there
    means      what there is to send by                    worker     who sends it
    feed       the same to be fetched, as Atom

Messages are made and kept by the store (`arbitro.store.outbox`), and nothing leaves unless whoever hosts says how.
"""

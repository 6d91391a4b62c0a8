/** The content of a message, from which the text and the HTML part are made. */
export type MailContent = {
  subject: string
  /** Plain text; may contain names that members chose. */
  paragraphs: string[]
  /** The message's only link that does something. */
  button?: { label: string; url: string } | undefined
  /** Small print below the button. */
  notes?: string[]
}

/** A message to one address. */
export type OutgoingMail = MailContent & {
  /** The id of the outbox row; also names the message in its Message-ID. */
  id: string
  to: string
  createdAt: Date
}

/**
 * Why a message could not be sent: `unavailable` if the mail server cannot be used at all, `refused` if it will never
 * accept this message, `postponed` if it may accept it later.
 */
export type MailFailure = 'unavailable' | 'refused' | 'postponed'

/** The error of a transport. `summary` is for the log: without addresses and without the server's own words. */
export class MailError extends Error {
  override name = 'MailError'
  readonly failure: MailFailure
  readonly summary: string

  constructor(failure: MailFailure, summary: string) {
    super(summary)
    this.failure = failure
    this.summary = summary
  }
}

/** Sends messages one at a time. */
export type MailTransport = {
  /** Resolves when the mail server has accepted the message. Throws MailError. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

import type { Locale } from '@stoop/validators/locales'

/** The language of a message, and the time zone of its times. */
export type MailLanguage = { locale: Locale; zone: string }

/** The content of a message, for its text and HTML parts. */
export type MailContent = {
  subject: string
  /** Plain text. May contain names that members chose. */
  paragraphs: string[]
  /** The only link of the message. */
  button?: { label: string; url: string } | undefined
  /** Small print below the button. */
  notes?: string[]
  /** A link that stops messages of this kind with one request (RFC 8058). */
  unsubscribeUrl?: string
}

/** A message and its recipient. */
export type OutgoingMail = MailContent & {
  /** The id of the outbox row, which is the Message-ID too. */
  id: string
  to: string
  createdAt: Date
  /** The language of the content. */
  locale: Locale
}

/**
 * Why a message could not be sent. `unavailable`: the mail server cannot be reached or used. `refused`: it will never accept this
 * message. `postponed`: it may accept the message later.
 */
export type MailFailure = 'unavailable' | 'refused' | 'postponed'

/** The error of a transport. `summary` is for the log: without addresses and without words of the mail server. */
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

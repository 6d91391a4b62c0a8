import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An SMTP server on loopback that stores received messages. */
export interface MailServer {
  /** The value of MAIL_URL. */
  url: string
  /** Waits for a message to this address with a matching subject, and returns the newest. */
  waitForMail: (recipient: string, subject?: RegExp) => Promise<Email>
  /** Returns the messages to this address so far, oldest first. */
  getMails: (recipient: string) => Email[]
  close: () => Promise<void>
}

/** Starts an SMTP server without authentication and encryption on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const received: { recipients: string[]; mail: Email }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      const recipients = envelope.rcptTo.map(({ address }) => address.toLowerCase())
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => received.push({ recipients, mail }))
        .then(() => callback(), callback)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const getMails = (recipient: string) =>
    received.filter(({ recipients }) => recipients.includes(recipient.toLowerCase())).map(({ mail }) => mail)

  return {
    url: `smtp://127.0.0.1:${port}`,
    getMails,
    async waitForMail(recipient, subject = /./) {
      let found: Email | undefined
      await expect
        .poll(
          () => {
            found = getMails(recipient).findLast((mail) => subject.test(mail.subject ?? ''))
            return found !== undefined
          },
          { message: `a mail to ${recipient} with a subject like ${subject}`, timeout: 30_000 },
        )
        .toBe(true)
      if (!found) throw new Error('No mail')
      return found
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Returns the first link to this path in the text of a message, with its fragment. */
export function findLink({ text }: Email, path: string): string {
  const link = text?.match(new RegExp(`https?://[^\\s<>"]+${path}#[\\w-]+`))?.[0]
  if (!link) throw new Error(`No link to ${path} in: ${text}`)
  return link
}

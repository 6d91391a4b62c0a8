import { isIP } from 'node:net'
import { MailError, type MailFailure, type MailTransport } from '@stoop/api/mail/mail-content'
import nodemailer from 'nodemailer'
import { toMessage } from './to-message.ts'

/** The timeouts of one message. Their sum must be shorter than the lease of a mail job (LEASE_MS). */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

type SmtpOptions = { url: string; from: string; getOrigin(): string }

/** Creates a transport to a mail server. It sends messages one after another on one connection. */
export function smtpTransport({ url, from, getOrigin }: SmtpOptions): MailTransport {
  const transporter = nodemailer.createTransport({
    ...connectionOptions(url),
    pool: true,
    maxConnections: 1,
    // nodemailer must not retry: our queue does, even after a restart.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transporter.sendMail(toMessage(mail, from, getOrigin()))
      } catch (error) {
        throw toMailError(error)
      }
    },
    close: () => transporter.close(),
  }
}

/** Connects and signs in without sending anything. Returns the reason of a failure, or undefined if it works. */
export async function verifyMailServer(url: string): Promise<string | undefined> {
  const transporter = nodemailer.createTransport(connectionOptions(url))
  try {
    await transporter.verify()
    return undefined
  } catch (error) {
    return toMailError(error).message
  } finally {
    transporter.close()
  }
}

function connectionOptions(url: string) {
  const { username, hostname } = new URL(url)
  // Never send credentials to another machine without encryption.
  return { url, requireTLS: username !== '' && !isLoopback(hostname), ...TIMEOUTS }
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))

/** Converts an error. Leaves out the text of the mail server, which may contain the address. */
function toMailError(error: unknown): MailError {
  const [code, status, command] = ['code', 'responseCode', 'command'].map((key) =>
    error instanceof Error ? Reflect.get(error, key) : undefined,
  )
  const summary = [code, status, command].filter((part) => part !== undefined).join(' ') || 'unknown error'
  return new MailError(classifyFailure(code, status, command), summary)
}

/**
 * Returns whether an error is about the message or about the server. Only an error in response to RCPT TO or DATA is about the
 * message. A rejected sender is a wrong setting.
 */
function classifyFailure(code: unknown, status: unknown, command: unknown): MailFailure {
  const isAboutMessage = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
  if (!isAboutMessage) return 'unavailable'
  // Without a status, nodemailer itself rejected the address, for example because it is not ASCII.
  return typeof status !== 'number' || status >= 500 ? 'refused' : 'postponed'
}

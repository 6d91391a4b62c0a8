import { join } from 'node:path'
import type { SiteSettings } from '@stoop/api/context'
import type { MailTransport } from '@stoop/api/mail/mail-content'
import type { Env } from '../../env.ts'
import { fileTransport } from './file-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

/** Returns the folder for messages written to files. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/**
 * Returns the transport for MAIL_URL. Without MAIL_URL, messages are written to DATA_DIR/mail, and each file's name is printed.
 */
export function openMailTransport(
  env: Pick<Env, 'mailUrl' | 'mailFrom' | 'dataDir'>,
  { getOrigin }: Pick<SiteSettings, 'getOrigin'>,
  print: (line: string) => void,
): MailTransport {
  const from = env.mailFrom
  if (env.mailUrl) return smtpTransport({ url: env.mailUrl, from, getOrigin })
  return fileTransport({ folder: mailFolder(env.dataDir), from, getOrigin, print })
}

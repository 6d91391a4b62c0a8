import { join } from 'node:path'
import type { SiteSettings } from '@stoop/api/context'
import type { MailTransport } from '@stoop/api/mail/mail-content'
import type { Env } from '../../env.ts'
import { fileTransport } from './file-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

/** Returns the folder of the messages that are written to files. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/** Returns the transport to MAIL_URL; without it one that writes messages to DATA_DIR/mail and prints each file's name. */
export function openMailTransport(
  env: Pick<Env, 'mailUrl' | 'mailFrom' | 'dataDir'>,
  { getOrigin }: Pick<SiteSettings, 'getOrigin'>,
  print: (line: string) => void,
): MailTransport {
  const from = env.mailFrom
  if (env.mailUrl) return smtpTransport({ url: env.mailUrl, from, getOrigin })
  return fileTransport({ folder: mailFolder(env.dataDir), from, getOrigin, print })
}

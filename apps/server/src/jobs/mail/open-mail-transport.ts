import { join } from 'node:path'
import type { SiteSettings } from '@stoop/api/context'
import { MailError, type MailTransport } from '@stoop/api/mail/mail-content'
import type { Env } from '../../env.ts'

/** Returns the folder for messages written to files. */
export const getMailFolder = (dataDir: string) => join(dataDir, 'mail')

/**
 * Returns the transport for MAIL_URL. Without MAIL_URL, messages are written to DATA_DIR/mail and the name of each file is
 * printed. Loads nodemailer with the first message, because its code takes memory; if loading fails, the next message tries
 * again.
 */
export function openMailTransport(
  env: Pick<Env, 'mailUrl' | 'mailFrom' | 'dataDir'>,
  { getOrigin }: Pick<SiteSettings, 'getOrigin'>,
  print: (line: string) => void,
): MailTransport {
  const { mailUrl: url, mailFrom: from } = env
  let transport: MailTransport | undefined
  const load = async () => {
    if (url) return (await import('./smtp-transport.ts')).smtpTransport({ url, from, getOrigin })
    const folder = getMailFolder(env.dataDir)
    return (await import('./file-transport.ts')).fileTransport({ folder, from, getOrigin, print })
  }
  let loading: Promise<MailTransport> | undefined
  return {
    async send(mail) {
      loading ??= load()
      try {
        transport = await loading
      } catch (error) {
        loading = undefined
        throw new MailError('unavailable', String(error))
      }
      await transport.send(mail)
    },
    close: () => transport?.close(),
  }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MailError, type MailTransport } from '@stoop/api/mail/mail-content'
import { errorCode } from '@stoop/db/error-code'
import nodemailer from 'nodemailer'
import { toMessage } from './to-message.ts'

type FileOptions = { folder: string; from: string; getOrigin(): string; print(line: string): void }

/** Creates a transport for a server without a mail server. It writes messages to files that only this user can read. */
export function fileTransport({ folder, from, getOrigin, print }: FileOptions): MailTransport {
  const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const file = join(folder, `${mail.id}.eml`)
      try {
        const { message } = await transporter.sendMail(toMessage(mail, from, getOrigin()))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(file, message, { mode: 0o600 })
      } catch (error) {
        throw new MailError('unavailable', errorCode(error) ?? 'the file cannot be written')
      }
      print(`Mail: ${file}`)
    },
    close: () => transporter.close(),
  }
}

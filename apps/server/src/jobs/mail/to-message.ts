import type { OutgoingMail } from '@stoop/api/mail/mail-content'
import { renderMail } from './render-mail.ts'

/** Returns a message as nodemailer takes it. Everything in it follows from the row, so that a repeated message is the same. */
export function toMessage(mail: OutgoingMail, from: string, origin: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    date: mail.createdAt,
    messageId: `<${mail.id}@${new URL(origin).hostname}>`,
    // No vacation notices and other automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...renderMail(mail, origin),
  }
}

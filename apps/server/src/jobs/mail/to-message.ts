import type { OutgoingMail } from '@stoop/api/mail/mail-content'
import { renderMail } from './render-mail.ts'

/** Returns a message in nodemailer's format. Depends only on the row, so that a retry sends the same message. */
export function toMessage(mail: OutgoingMail, from: string, origin: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    date: mail.createdAt,
    messageId: `<${mail.id}@${new URL(origin).hostname}>`,
    // Tells mail systems not to send vacation notices and other automatic replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...renderMail(mail, origin, mail.locale),
  }
}

import type { Services } from '../context.ts'
import type { MailTemplate } from './mail-message.ts'

/** Counts a message with a link that anyone can have sent to an email. Throws tooManyRequests; also if there is no account. */
export const consumeLinkMail = ({ limits }: Pick<Services, 'limits'>, template: MailTemplate, email: string) =>
  limits.consume('linkMail', `${template} ${email}`)

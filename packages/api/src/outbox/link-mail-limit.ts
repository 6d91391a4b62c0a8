import type { Services } from '../context.ts'
import type { MailTemplate } from './mail-message.ts'

/** Counts a mail with a link that anyone can request for any email, with or without an account. Throws tooManyRequests. */
export const consumeLinkMail = ({ limits }: Pick<Services, 'limits'>, template: MailTemplate, email: string) =>
  limits.consume('linkMail', `${template} ${email}`)

import type { Context } from '@stoop/api/context'
import { localeOf, negotiateLocale } from '@stoop/api/request-locale'
import { DEFAULT_LOCALE, type Locale } from '@stoop/validators/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns the language of a request without a member, such as one to a page that is the same for everyone. */
export const acceptedLocale = ({ headers }: Pick<FastifyRequest, 'headers'>): Locale =>
  negotiateLocale(headers['accept-language'])

/** Returns the language of a request; `ctx` is its context, null or undefined if it failed before. */
export const localeOfRequest = (request: FastifyRequest, ctx: Context | null | undefined): Locale =>
  ctx ? localeOf(ctx) : acceptedLocale(request)

/** Names the language of our own texts in a response, except for English, which is the default of the API. */
export function setContentLanguage(reply: FastifyReply, locale: Locale): void {
  if (locale !== DEFAULT_LOCALE) reply.header('content-language', locale)
}

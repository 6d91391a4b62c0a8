import { DEFAULT_LOCALE, LOCALES, type Locale } from '@stoop/validators/locales'
import Negotiator from 'negotiator'
import type { Context, RequestInfo, Viewer } from './context.ts'

/** The parts of a context that decide the language of a response. */
export type LocaleContext = { viewer: Viewer | null; request: Pick<RequestInfo, 'acceptLanguage'> }

/** Returns the language of a response: the viewer's setting, otherwise the best match of Accept-Language, otherwise English. */
export const localeOf = ({ viewer, request }: LocaleContext | Context): Locale =>
  viewer?.language ?? negotiateLocale(request.acceptLanguage)

/** Returns the first language of an Accept-Language header that Stoop has, otherwise English. `de-AT` matches `de`. */
export const negotiateLocale = (acceptLanguage: string | undefined): Locale =>
  findAcceptedLocale(acceptLanguage) ?? DEFAULT_LOCALE

/** Returns the first language of an Accept-Language header that Stoop has; undefined without one. */
export function findAcceptedLocale(acceptLanguage: string | undefined): Locale | undefined {
  if (!acceptLanguage) return undefined
  // Without a list, Negotiator sorts by weight only. With one, it prefers the `en` of "de-AT, en".
  const tags = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages()
  return tags.map(toLocale).find((locale) => locale !== undefined)
}

function toLocale(tag: string): Locale | undefined {
  const [language] = tag.toLowerCase().split('-')
  return LOCALES.find((locale) => locale === language)
}

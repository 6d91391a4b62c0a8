import type { Services } from '@stoop/api/context'
import { textsIn } from '@stoop/api/locales/texts'
import { isStopToken, STOP_DIGEST_PATH, stopDigest } from '@stoop/api/mail/stop-digest'
import { id } from '@stoop/validators/ids'
import type { Locale } from '@stoop/validators/locales'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Html, html } from '../http/html.ts'
import { acceptedLocale } from '../http/request-locale.ts'
import { ABOUT_FORM_CSP, plainPageHtml } from './about-html.ts'
import { sendPage } from './send-page.ts'

const query = z.object({ member: id, token: z.string() })
/** A mail program sends less than 300 bytes. */
const MAX_BODY_BYTES = 4096
const SESSIONLESS = { config: { isSessionless: true } }

/**
 * Serves the page that stops the digest of a mail. Opening it changes nothing, because mail servers open links to check them. A mail
 * program sends the same POST request as the page's button (RFC 8058).
 */
export function mountDigestPages(services: Services) {
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    // The body says only "List-Unsubscribe=One-Click", as a form of either kind.
    const options = { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES } as const
    app.addContentTypeParser('*', options, (_request, _body, done) => done(null))
    app.get(STOP_DIGEST_PATH, SESSIONLESS, async (request, reply) => {
      const locale = acceptedLocale(request)
      const member = await readMember(request)
      const page = member === undefined ? invalidPage(locale) : questionPage(locale, request.url)
      return sendPage(request, reply.code(member === undefined ? 400 : 200), page, ABOUT_FORM_CSP)
    })
    app.post(STOP_DIGEST_PATH, SESSIONLESS, async (request, reply) => {
      const locale = acceptedLocale(request)
      const member = await readMember(request)
      if (member === undefined) return sendPage(request, reply.code(400), invalidPage(locale), ABOUT_FORM_CSP)
      await stopDigest(services, member)
      const { stoppedTitle, stoppedText } = textsIn(locale).digest
      return sendPage(request, reply, messagePage(locale, stoppedTitle, stoppedText), ABOUT_FORM_CSP)
    })
  }

  /** Returns the id of the member whose link this is; undefined if the link is not valid. */
  async function readMember(request: FastifyRequest): Promise<string | undefined> {
    const { success, data } = query.safeParse(request.query)
    return success && (await isStopToken(services, data.member, data.token)) ? data.member : undefined
  }
}

const messagePage = (locale: Locale, title: string, text: string, more?: Html): string =>
  plainPageHtml(locale, title, html`<h1>${title}</h1><p>${text}</p>${more ?? html``}`)

function invalidPage(locale: Locale): string {
  const { invalidTitle, invalidText } = textsIn(locale).digest
  return messagePage(locale, invalidTitle, invalidText)
}

function questionPage(locale: Locale, url: string): string {
  const { stopTitle, stopText, stopButton } = textsIn(locale).digest
  const form = html`<form method="post" action="${url}"><p><button type="submit">${stopButton}</button></p></form>`
  return messagePage(locale, stopTitle, stopText, form)
}

import { textsIn } from '@stoop/api/locales/texts'
import { SITE_PAGES, type SitePage } from '@stoop/validators/choices'
import { DIRECTIONS, type Locale } from '@stoop/validators/locales'
import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../http/html.ts'
import { acceptedLocale } from '../http/request-locale.ts'
import type { AboutFiles } from './about-files.ts'
import { ABOUT_CSP, aboutIndexHtml, aboutPageHtml } from './about-html.ts'
import { sendPage } from './send-page.ts'

/** Serves the operator's pages at /about and /about/{name} as HTML without scripts. An empty page returns 404. */
export function mountAboutPages(files: AboutFiles) {
  return async (app: FastifyInstance) => {
    const rendered = new Map<SitePage, { text: string; body: Html }>()
    const render = async (page: SitePage, text: string) => {
      const cached = rendered.get(page)
      if (cached?.text === text) return cached.body
      const body = { html: (await markdown()).render(text) }
      rendered.set(page, { text, body })
      return body
    }
    app.get('/about', async (request, reply) =>
      sendPage(request, reply, aboutIndexHtml(acceptedLocale(request), await files.getTermsVersion()), ABOUT_CSP),
    )
    for (const page of SITE_PAGES)
      app.get(`/about/${page}`, async (request, reply) => {
        const locale = acceptedLocale(request)
        const text = await files.read(page)
        const isEmpty = text.trim() === ''
        const body = isEmpty
          ? html`<p>${textsIn(locale).pages.emptyPage}</p>`
          : toOperatorText(locale, await render(page, text))
        return sendPage(request, isEmpty ? reply.code(404) : reply, aboutPageHtml(locale, page, body), ABOUT_CSP)
      })
  }
}

/** The operator's text has a language of its own, whose direction may differ from the page's. */
const toOperatorText = (locale: Locale, body: Html): Html =>
  DIRECTIONS[locale] === 'rtl' ? html`<div dir="auto">${body}</div>` : body

let renderer: ReturnType<typeof createRenderer> | undefined

/** Loads the Markdown library at the first request. */
const markdown = () => {
  renderer ??= createRenderer()
  return renderer
}

async function createRenderer() {
  const { default: markdownIt } = await import('markdown-it')
  const md = markdownIt({ html: false, linkify: true })
  // Let wide tables scroll in a box of their own, which the keyboard can reach too.
  md.renderer.rules.table_open = () => '<div class="table" role="region" aria-label="Table" tabindex="0"><table>\n'
  md.renderer.rules.table_close = () => '</table></div>\n'
  return md
}

import { SITE_PAGES, type SitePage } from '@stoop/validators/choices'
import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../http/html.ts'
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
      sendPage(request, reply, aboutIndexHtml(await files.getTermsVersion()), ABOUT_CSP),
    )
    for (const page of SITE_PAGES)
      app.get(`/about/${page}`, async (request, reply) => {
        const text = await files.read(page)
        const isEmpty = text.trim() === ''
        const body = isEmpty ? html`<p>This page is empty.</p>` : await render(page, text)
        return sendPage(request, isEmpty ? reply.code(404) : reply, aboutPageHtml(page, body), ABOUT_CSP)
      })
  }
}

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

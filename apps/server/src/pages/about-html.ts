import { hash } from 'node:crypto'
import { textsIn } from '@stoop/api/locales/texts'
import { SITE_PAGES } from '@stoop/validators/choices'
import { DIRECTIONS, type Locale } from '@stoop/validators/locales'
import { type Html, html } from '../http/html.ts'
import { ABOUT_STYLE } from './about-style.ts'

/** The pages at /about: the pages that the operator edits, and two pages that the server generates. */
const PAGES = [...SITE_PAGES, 'transparency', 'report'] as const
type AboutPage = (typeof PAGES)[number]

/**
 * Returns a Content-Security-Policy that allows the style sheet of the page, images of this server, and forms if `formAction` is
 * given.
 */
const createPolicy = (formAction: string) =>
  `default-src 'none'; style-src 'sha256-${hash('sha256', ABOUT_STYLE, 'base64')}'; img-src 'self' data:; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`

export const ABOUT_CSP = createPolicy("'none'")
/** The policy of pages whose form is sent to this server. */
export const ABOUT_FORM_CSP = createPolicy("'self'")

/** Returns the HTML of a page with this content. */
export const aboutPageHtml = (locale: Locale, page: AboutPage, body: Html): string =>
  layout(locale, textsIn(locale).pages.names[page], page, body)

/** Returns the HTML of a page that is not at /about, in the same form. */
export const plainPageHtml = (locale: Locale, title: string, body: Html): string =>
  layout(locale, title, undefined, body)

/** Returns the HTML of /about, which lists the pages. */
export function aboutIndexHtml(locale: Locale, termsVersion: string): string {
  const { pages } = textsIn(locale)
  return layout(
    locale,
    pages.about,
    undefined,
    html`<h1>${pages.about}</h1>
      <ul class="pages">
        ${PAGES.map((page) => html`<li><a href="/about/${page}">${pages.names[page]}</a></li>`)}
      </ul>
      <p class="note">${pages.termsVersion(termsVersion)}</p>`,
  )
}

function layout(locale: Locale, title: string, current: AboutPage | undefined, body: Html): string {
  const { pages } = textsIn(locale)
  const direction = DIRECTIONS[locale] === 'rtl' ? { html: ' dir="rtl"' } : ''
  return html`<!doctype html>
<html lang="${locale}"${direction}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#f8f2ea" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#170f17" media="(prefers-color-scheme: dark)" />
    <title>${title} · Stoop</title>
    <link rel="icon" href="/door.svg" type="image/svg+xml" />
    ${{ html: `<style>${ABOUT_STYLE}</style>` }}
  </head>
  <body>
    <a class="skip" href="#content">${pages.skip}</a>
    <header>
      <div class="bar">
        <a class="brand" href="/">${LOGO}Stoop</a>
        <nav aria-label="${pages.navigation}">${PAGES.map((page) => navLink(page, pages.names[page], page === current))}</nav>
      </div>
    </header>
    <main id="content">${body}</main>
  </body>
</html>
`.html
}

const navLink = (page: AboutPage, name: string, isCurrent: boolean): Html =>
  html`<a href="/about/${page}"${isCurrent ? { html: ' aria-current="page"' } : ''}>${name}</a>`

/** The logo, as in packages/ui/src/wordmark.tsx. */
export const LOGO: Html = {
  html: '<svg viewBox="0 0 32 32" aria-hidden="true"><path class="door" d="M8 22V12.5a8 8 0 0 1 16 0V22z"/><path class="opening" d="M12 22v-9a4 4 0 0 1 8 0v9z"/><circle class="lamp" cx="16" cy="14.5" r="2.1"/><path class="door" d="M6 22h20v3H6zM4 25h24v3H4zM2 28h28v3H2z"/></svg>',
}

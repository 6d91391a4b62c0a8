import { hash } from 'node:crypto'
import { SITE_PAGES } from '@stoop/validators/choices'
import { type Html, html } from '../http/html.ts'
import { ABOUT_STYLE } from './about-style.ts'

/** The pages at /about: the pages that the operator edits, and two pages that the server generates. */
const PAGES = [...SITE_PAGES, 'transparency', 'report'] as const
type AboutPage = (typeof PAGES)[number]

const NAMES: Record<AboutPage, string> = {
  rules: 'Rules',
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
  transparency: 'Transparency',
  report: 'Report',
}

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
export const aboutPageHtml = (page: AboutPage, body: Html): string => layout(NAMES[page], page, body)

/** Returns the HTML of a page that is not at /about, in the same form. */
export const plainPageHtml = (title: string, body: Html): string => layout(title, undefined, body)

/** Returns the HTML of /about, which lists the pages. */
export const aboutIndexHtml = (termsVersion: string): string =>
  layout(
    'About this server',
    undefined,
    html`<h1>About this server</h1>
      <ul class="pages">
        ${PAGES.map((page) => html`<li><a href="/about/${page}">${NAMES[page]}</a></li>`)}
      </ul>
      <p class="note">Version of the rules and terms: ${termsVersion}</p>`,
  )

function layout(title: string, current: AboutPage | undefined, body: Html): string {
  return html`<!doctype html>
<html lang="en">
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
    <a class="skip" href="#content">Skip to content</a>
    <header>
      <div class="bar">
        <a class="brand" href="/">${LOGO}Stoop</a>
        <nav aria-label="About">${PAGES.map((page) => navLink(page, page === current))}</nav>
      </div>
    </header>
    <main id="content">${body}</main>
  </body>
</html>
`.html
}

const navLink = (page: AboutPage, isCurrent: boolean): Html =>
  html`<a href="/about/${page}"${isCurrent ? { html: ' aria-current="page"' } : ''}>${NAMES[page]}</a>`

/** The logo, as in packages/ui/src/wordmark.tsx. */
export const LOGO: Html = {
  html: '<svg viewBox="0 0 32 32" aria-hidden="true"><path class="door" d="M8 22V12.5a8 8 0 0 1 16 0V22z"/><path class="opening" d="M12 22v-9a4 4 0 0 1 8 0v9z"/><circle class="lamp" cx="16" cy="14.5" r="2.1"/><path class="door" d="M6 22h20v3H6zM4 25h24v3H4zM2 28h28v3H2z"/></svg>',
}

import { type Html, html } from '../../http/html.ts'
import { LOGO } from '../../pages/about-html.ts'
import type { PageLanguage } from './page-language.ts'
import { PAGE_STYLE } from './page-style.ts'

type Page = { title: string; isWide?: boolean; main: Html }

/** Returns an HTML page of an export. It loads only pictures of the export and needs no script. */
export const pageHtml = ({ locale, direction, texts }: PageLanguage, { title, isWide = false, main }: Page): string =>
  html`<!doctype html>
<html lang="${locale}"${{ html: direction === 'rtl' ? ' dir="rtl"' : '' }}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title} · Stoop</title>
<style>${{ html: PAGE_STYLE }}</style>
</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
<header><div class="bar"><a class="brand" href="index.html">${LOGO}Stoop</a><span class="muted">${texts.title}</span></div></header>
<main id="content"${isWide ? { html: ' class="wide"' } : { html: '' }}>
${main}
</main>
</body>
</html>
`.html

/** Returns a time in UTC as HTML. */
export const timeHtml = ({ formatDateTime }: PageLanguage, iso: string): Html =>
  html`<time datetime="${iso}">${formatDateTime(iso)}</time>`

/** Returns the day of a time in UTC as HTML. */
export const dayHtml = ({ formatDay }: PageLanguage, iso: string): Html =>
  html`<time datetime="${iso}">${formatDay(iso)}</time>`

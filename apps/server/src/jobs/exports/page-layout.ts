import { type Html, html } from '../../http/html.ts'
import { LOGO } from '../../pages/about-html.ts'
import { PAGE_STYLE } from './page-style.ts'

type Page = { title: string; isWide?: boolean; main: Html }

/** Returns an HTML page of an export. It loads only pictures of the export and needs no script. */
export const pageHtml = ({ title, isWide = false, main }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title} · Stoop</title>
<style>${{ html: PAGE_STYLE }}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><div class="bar"><a class="brand" href="index.html">${LOGO}Stoop</a><span class="muted">Your data</span></div></header>
<main id="content"${isWide ? { html: ' class="wide"' } : { html: '' }}>
${main}
</main>
</body>
</html>
`.html

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const DATE_TIME = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Returns a time in UTC as text. */
export const formatDateTime = (iso: string): string => DATE_TIME.format(new Date(iso))

/** Returns a time in UTC as HTML, or only its day. */
export const timeHtml = (iso: string, isDay = false): Html =>
  html`<time datetime="${iso}">${isDay ? DATE.format(new Date(iso)) : formatDateTime(iso)}</time>`

const COUNT = new Intl.NumberFormat('en')

/** Returns a number with its noun, such as `1,204 posts`. */
export const countText = (count: number, one: string, many: string): string =>
  `${COUNT.format(count)} ${count === 1 ? one : many}`

import type { MailContent } from '@stoop/api/mail/mail-content'
import { DEFAULT_LOCALE, DIRECTIONS, type Locale } from '@stoop/validators/locales'
import { emptyHtml, html } from '../../http/html.ts'

// The colours of packages/ui/src/tokens.css as RGB, because mail clients do not support oklch.
const LIGHT = {
  page: '#f8f1e8',
  card: '#fffcf7',
  text: '#34201a',
  muted: '#6f594e',
  button: '#973c27',
  label: '#fffaf2',
}
const DARK = {
  page: '#1a121d',
  card: '#271d28',
  text: '#f0e9de',
  muted: '#baac9f',
  button: '#ec966c',
  label: '#2b110b',
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${DARK.page}!important}.card{background:${DARK.card}!important}
.text{color:${DARK.text}!important}.muted{color:${DARK.muted}!important}
.button{background:${DARK.button}!important;color:${DARK.label}!important}}`

/** Returns the text and HTML parts of a message. The HTML loads nothing, so that reading cannot be tracked. */
export function renderMail(
  content: MailContent,
  origin: string,
  locale: Locale = DEFAULT_LOCALE,
): { text: string; html: string } {
  return { text: renderText(content, origin), html: renderHtml(content, origin, locale) }
}

function renderText({ paragraphs, button, notes = [] }: MailContent, origin: string): string {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  return `${[...paragraphs, ...link, ...notes, `Stoop, ${origin}`].join('\n\n')}\n`
}

function renderHtml({ subject, paragraphs, button, notes = [] }: MailContent, origin: string, locale: Locale): string {
  const paragraphStyle = `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${LIGHT.text}`
  const noteStyle = `margin:0 0 8px;${FONT};font-size:14px;line-height:20px;color:${LIGHT.muted}`
  const buttonStyle = `display:inline-block;margin:8px 0 24px;padding:12px 24px;border-radius:999px;background:${LIGHT.button};color:${LIGHT.label};${FONT};font-size:16px;line-height:24px;font-weight:600;text-decoration:none`
  return html`<!doctype html>
<html lang="${locale}" dir="${DIRECTIONS[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${{ html: DARK_STYLE }}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:${LIGHT.page}">
<div class="card" style="max-width:480px;margin:0 auto;padding:24px;border-radius:16px;background:${LIGHT.card}">
<h1 class="text" style="margin:0 0 16px;font-family:Georgia,serif;font-size:22px;line-height:28px;color:${LIGHT.text}">${subject}</h1>
${paragraphs.map((paragraph) => html`<p class="text" style="${paragraphStyle}">${paragraph}</p>\n`)}${
  button ? html`<a class="button" href="${button.url}" style="${buttonStyle}">${button.label}</a>\n` : emptyHtml
}${notes.map((note) => html`<p class="muted" style="${noteStyle}">${note}</p>\n`)}</div>
<p class="muted" style="${noteStyle};margin-top:16px;text-align:center">Stoop, ${origin}</p>
</body>
</html>
`.html
}

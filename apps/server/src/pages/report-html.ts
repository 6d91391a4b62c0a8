import { textsIn } from '@stoop/api/locales/texts'
import { REPORT_REASONS } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
import type { Locale } from '@stoop/validators/locales'
import type { ReportReason } from '@stoop/validators/reports'
import { emptyHtml, type Html, html } from '../http/html.ts'

/** The fields of the form as the client sent them. Missing fields are empty. */
export type ReportForm = { url: string; reason: string; text: string; name: string; email: string; isAccurate: boolean }

export type ReportFormErrors = {
  /** A message about the form, and not about one field. */
  message?: string
  fields?: Partial<Record<keyof ReportForm, string>> | undefined
}

/** Returns the body of /about/report: a form that works without scripts. */
export function reportFormBody(locale: Locale, form: ReportForm, { message, fields = {} }: ReportFormErrors): Html {
  const { pages } = textsIn(locale)
  return html`<h1>${pages.reportTitle}</h1>
    <p>${pages.reportIntroduction.before}<a href="/about/rules">${pages.reportIntroduction.link}</a>${pages.reportIntroduction.after}</p>
    ${message ? html`<p class="error" role="alert">${message}</p>` : emptyHtml}
    <form method="post" action="/about/report">
      ${field('url', pages.reportUrl, fields.url, (attributes) => html`<input ${attributes} type="text" inputmode="url" dir="ltr" required maxlength="${LIMITS.imageUrl}" value="${form.url}" />`)}
      ${field('reason', pages.reportReason, fields.reason, (attributes) => html`<select ${attributes} required><option value="">${pages.chooseReason}</option>${REPORT_REASONS.map((reason) => option(locale, reason, form.reason))}</select>`)}
      ${field('text', pages.reportText, fields.text, (attributes) => html`<textarea ${attributes} rows="6" dir="auto" maxlength="${LIMITS.reportText}">${form.text}</textarea>`)}
      ${field('name', pages.reportName, fields.name, (attributes) => html`<input ${attributes} autocomplete="name" dir="auto" maxlength="100" value="${form.name}" />`)}
      ${field('email', pages.reportEmail, fields.email, (attributes) => html`<input ${attributes} type="email" autocomplete="email" dir="ltr" value="${form.email}" />`)}
      <p class="check"><input id="isAccurate" name="isAccurate" type="checkbox" value="yes" required${form.isAccurate ? { html: ' checked' } : ''} /><label for="isAccurate">${pages.isAccurate}</label></p>
      ${fieldError('isAccurate', fields.isAccurate)}
      <p><button type="submit">${pages.sendReport}</button></p>
    </form>`
}

const option = (locale: Locale, reason: ReportReason, selected: string): Html =>
  html`<option value="${reason}"${reason === selected ? { html: ' selected' } : ''}>${textsIn(locale).moderation.rules[reason]}</option>`

function field(
  name: keyof ReportForm,
  label: string,
  error: string | undefined,
  control: (attributes: Html) => Html,
): Html {
  const described = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : emptyHtml
  return html`<p class="field"><label for="${name}">${label}</label>${control(html`id="${name}" name="${name}"${described}`)}</p>
      ${fieldError(name, error)}`
}

const fieldError = (name: keyof ReportForm, error: string | undefined): Html =>
  error ? html`<p class="error" id="${name}-error">${error}</p>` : emptyHtml

/** Returns the receipt after the form was sent. `at` is the time of the report. */
export function reportReceiptBody(locale: Locale, form: ReportForm, reason: ReportReason, at: Date): Html {
  const { pages, moderation } = textsIn(locale)
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)
  return html`<h1>${moderation.receiptSubject}</h1>
    <p role="status">${pages.reportThanks} ${form.email ? pages.receiptSent(form.email) : pages.noReceipt}</p>
    <ul>
      <li>${pages.address}: ${form.url}</li>
      <li>${pages.reason}: ${moderation.rules[reason]}</li>
      <li>${pages.received}: ${time} UTC</li>
    </ul>
    <p><a href="/about/report">${pages.reportAnother}</a></p>`
}

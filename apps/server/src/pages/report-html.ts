import { RULE_LABELS } from '@stoop/api/moderation/rule-labels'
import { REPORT_REASONS } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
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
export const reportFormBody = (form: ReportForm, { message, fields = {} }: ReportFormErrors): Html =>
  html`<h1>Report a link</h1>
    <p>Report something on this server that you think is illegal or breaks our <a href="/about/rules">rules</a>. You need no account. Members can also report in the app.</p>
    ${message ? html`<p class="error" role="alert">${message}</p>` : emptyHtml}
    <form method="post" action="/about/report">
      ${field('url', 'Address of the page', fields.url, (attributes) => html`<input ${attributes} type="text" inputmode="url" required maxlength="${LIMITS.imageUrl}" value="${form.url}" />`)}
      ${field('reason', 'What is wrong with it?', fields.reason, (attributes) => html`<select ${attributes} required><option value="">Choose a reason</option>${REPORT_REASONS.map((reason) => option(reason, form.reason))}</select>`)}
      ${field('text', 'Why do you think so? Name the exact place and the facts.', fields.text, (attributes) => html`<textarea ${attributes} rows="6" maxlength="${LIMITS.reportText}">${form.text}</textarea>`)}
      ${field('name', 'Your name (optional)', fields.name, (attributes) => html`<input ${attributes} autocomplete="name" maxlength="100" value="${form.name}" />`)}
      ${field('email', 'Your email (optional). We send a receipt and the outcome there. Nobody else sees it.', fields.email, (attributes) => html`<input ${attributes} type="email" autocomplete="email" value="${form.email}" />`)}
      <p class="check"><input id="isAccurate" name="isAccurate" type="checkbox" value="yes" required${form.isAccurate ? { html: ' checked' } : ''} /><label for="isAccurate">I believe in good faith that this report is accurate and complete.</label></p>
      ${fieldError('isAccurate', fields.isAccurate)}
      <p><button type="submit">Send report</button></p>
    </form>`

const option = (reason: ReportReason, selected: string): Html =>
  html`<option value="${reason}"${reason === selected ? { html: ' selected' } : ''}>${RULE_LABELS[reason]}</option>`

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

/** Returns the receipt that is shown after sending the form. `at` is the time of the report. */
export const reportReceiptBody = (form: ReportForm, reason: ReportReason, at: Date): Html =>
  html`<h1>We have received your report</h1>
    <p role="status">Thank you. A moderator will review it.${form.email ? ` We have sent a receipt to ${form.email} and will send the outcome there.` : ' Without an email we cannot tell you the outcome.'}</p>
    <ul>
      <li>Address: ${form.url}</li>
      <li>Reason: ${RULE_LABELS[reason]}</li>
      <li>Received: ${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC</li>
    </ul>
    <p><a href="/about/report">Report another link</a></p>`

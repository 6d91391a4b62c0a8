/** A piece of HTML that is safe to send: whatever was put into it has been escaped. */
export type Html = { readonly html: string }

type Value = Html | Html[] | string | number

/** Makes HTML of a template; text that is put into it stays text. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const filled = values.map((value, n) => `${asHtml(value)}${parts[n + 1] ?? ''}`)
  return { html: `${parts[0] ?? ''}${filled.join('')}` }
}

/** Nothing, where there is nothing to show. */
export const nothing: Html = { html: '' }

function asHtml(value: Value): string {
  if (Array.isArray(value)) return value.map((one) => one.html).join('')
  return typeof value === 'object' ? value.html : escaped(String(value))
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

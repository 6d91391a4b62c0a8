/** Safe HTML: all inserted values were escaped. */
export type Html = { readonly html: string }

type Value = Html | Html[] | string | number

/** Builds HTML from a template literal and escapes inserted text. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const filled = values.map((value, n) => `${toHtml(value)}${parts[n + 1] ?? ''}`)
  return { html: `${parts[0] ?? ''}${filled.join('')}` }
}

export const emptyHtml: Html = { html: '' }

function toHtml(value: Value): string {
  if (Array.isArray(value)) return value.map((item) => item.html).join('')
  return typeof value === 'object' ? value.html : escapeHtml(String(value))
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

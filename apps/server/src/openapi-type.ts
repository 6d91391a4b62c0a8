import { type Html, html, nothing } from './openapi-html.ts'
import type { Schema } from './openapi-schemas.ts'

/** A schema in a few words, named ones as links to their table. */
export function typeOf(schema: Schema): Html {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return html`<a href="#${name}">${name}</a>`
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum) return joined(schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`))
  if (schema.anyOf) return joined(schema.anyOf.map((one) => typeOf(toSchema(one))))
  if (schema.type === 'array' && schema.items && !Array.isArray(schema.items))
    return html`list of ${typeOf(toSchema(schema.items))}`
  const types = [schema.type ?? 'anything'].flat().map((type) => WORDS[type] ?? type)
  return html`${schema.format ? (FORMATS[schema.format] ?? schema.format) : types.join(' or ')}${boundsOf(schema)}`
}

const WORDS: Record<string, string> = { string: 'text', boolean: 'true or false', integer: 'whole number' }
const FORMATS: Record<string, string> = { uuid: 'id (uuid)', 'date-time': 'date', email: 'email', binary: 'bytes' }

function boundsOf({ minLength, maxLength, minimum, maximum }: Schema): Html {
  if (maxLength !== undefined) return html`, ${minLength ?? 0}–${maxLength} characters`
  if (maximum !== undefined) return html`, ${minimum ?? 0}–${maximum}`
  return nothing
}

const joined = (types: Html[]): Html => ({ html: types.map((type) => type.html).join(' or ') })

const toSchema = (schema: Schema | boolean): Schema => (typeof schema === 'boolean' ? {} : schema)

/** The fields of an object, a row each; `required` says which must be there. */
export function fieldsTable(schema: Schema): Html {
  const required = new Set(schema.required)
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, type]) => html`<tr>
<th scope="row"><code>${name}</code>${required.has(name) ? nothing : html` <small>optional</small>`}</th>
<td>${typeOf(toSchema(type))}</td>
</tr>`,
  )
  return html`<table>${rows}</table>`
}

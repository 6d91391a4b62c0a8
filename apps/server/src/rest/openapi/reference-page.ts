import { hash } from 'node:crypto'
import { emptyHtml, type Html, html } from '../../http/html.ts'
import { LOGO } from '../../pages/about-html.ts'
import { ABOUT_STYLE } from '../../pages/about-style.ts'
import { REFERENCE_STYLE } from './reference-style.ts'
import type { Content, OpenApi, Operation, Parameter, ResponseObject, Schema } from './types.ts'

const STYLE = ABOUT_STYLE + REFERENCE_STYLE

export const REFERENCE_CSP = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Returns the reference of all calls as a page without scripts. Operations and schemas are collapsed. */
export function referencePage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#f8f2ea" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#170f17" media="(prefers-color-scheme: dark)" />
    <title>Stoop API</title>
    <link rel="icon" href="/door.svg" type="image/svg+xml" />
    ${{ html: `<style>${STYLE}</style>` }}
  </head>
  <body class="reference">
    <a class="skip" href="#content">Skip to content</a>
    <header>
      <div class="bar">
        <a class="brand" href="/">${LOGO}Stoop <span>API</span></a>
        <nav aria-label="Other forms">
          <a href="/api/docs/try">Send requests</a>
          <a href="/api/openapi.json">openapi.json</a>
        </nav>
      </div>
    </header>
    <div class="columns">
      <nav class="tags" aria-label="Topics">
        ${document.tags.map(({ name }) => html`<a href="#${name}">${toTitle(name)}</a>`)}
        <a href="#schemas">Schemas</a>
      </nav>
      <main id="content">
        <h1>Stoop API</h1>
        ${document.info.description.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`)}
        ${document.tags.map(({ name }) => section(name, operations, document))}
        <section aria-labelledby="schemas">
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(document.components.schemas).map(([name, schema]) => schemaDetails(name, schema))}
        </section>
      </main>
    </div>
  </body>
</html>
`.html
}

type Listed = { path: string; method: string; operation: Operation }

function section(tag: string, operations: readonly Listed[], document: OpenApi): Html {
  const listed = operations.filter(({ operation }) => operation.tags.includes(tag))
  return html`<section aria-labelledby="${tag}">
    <h2 id="${tag}">${toTitle(tag)}</h2>
    ${listed.map((each) => operationDetails(each, document))}
  </section>`
}

function operationDetails({ path, method, operation }: Listed, document: OpenApi): Html {
  const { description, parameters, requestBody, responses } = operation
  return html`<details>
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span>
      <code>${breakable(path)}</code>
      <span class="title">${operation.summary}</span>
    </summary>
    <div class="body">
      ${description ? html`<p>${inline(description)}</p>` : emptyHtml}
      ${operation.security.length === 0 ? html`<p class="note">Needs no token.</p>` : emptyHtml}
      ${parameters.length > 0 ? html`<h3>Parameters</h3>${fields(parameters.map(parameterRow))}` : emptyHtml}
      ${requestBody ? html`<h3>Body</h3>${contentHtml(requestBody.content)}` : emptyHtml}
      <h3>Responses</h3>
      ${Object.entries(responses).map(([status, response]) => responseHtml(status, response, document))}
    </div>
  </details>`
}

function responseHtml(status: string, response: ResponseObject | { $ref: string }, document: OpenApi): Html {
  if ('$ref' in response) {
    const shared = document.components.responses[lastPart(response.$ref)]
    return html`<p class="response"><b>${status}</b> ${inline(shared?.description ?? '')}</p>`
  }
  return html`<p class="response"><b>${status}</b> ${inline(response.description)}</p>
    ${status.startsWith('2') ? contentHtml(response.content) : emptyHtml}`
}

function contentHtml(content: Content): Html {
  return {
    html: Object.entries(content)
      .map(([type, { schema, example }]) => {
        const name = type === 'application/json' ? emptyHtml : html`<p class="note">${type}</p>`
        const shape = schema.properties ? fields(propertyRows(schema)) : html`<p>${typeOf(schema)}</p>`
        const sample =
          example === undefined ? emptyHtml : html`<pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>`
        return name.html + shape.html + sample.html
      })
      .join(''),
  }
}

const schemaDetails = (name: string, schema: Schema): Html => html`<details id="schema-${name}">
  <summary><code>${name}</code></summary>
  <div class="body">${schema.properties ? fields(propertyRows(schema)) : html`<p>${typeOf(schema)}</p>`}</div>
</details>`

type Row = { name: string; place?: string; isRequired: boolean; schema: Schema; description?: string | undefined }

const parameterRow = ({ name, in: place, required, schema, description }: Parameter): Row => ({
  name,
  place,
  isRequired: required,
  schema,
  description,
})

const propertyRows = ({ properties = {}, required = [] }: Schema): Row[] =>
  Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'object' ? [{ name, isRequired: required.includes(name), schema }] : [],
  )

const fields = (rows: readonly Row[]): Html => html`<dl>
  ${rows.map(
    ({ name, place, isRequired, schema, description = schema.description }) => html`<div>
      <dt>
        <code>${name}</code>
        <span class="note">${[place, isRequired ? 'required' : ''].filter(Boolean).join(', ')}</span>
      </dt>
      <dd>${typeOf(schema)}${description ? html`. ${inline(description)}` : emptyHtml}</dd>
    </div>`,
  )}
</dl>`

/** Returns a schema in words: its type, a link to a named schema, or its values, with limits. */
function typeOf(schema: Schema): Html {
  const { $ref, enum: values, anyOf, oneOf, items, type, format } = schema
  if ($ref) return html`<a href="#schema-${lastPart($ref)}">${lastPart($ref)}</a>`
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (values) return join(values.map((value) => html`<code>${JSON.stringify(value)}</code>`))
  const parts = (anyOf ?? oneOf)?.flatMap((part) => (typeof part === 'object' ? [typeOf(part)] : []))
  if (parts) return join(parts)
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items))
    return html`list of ${typeOf(items)}${limits(schema.minItems, schema.maxItems, 'items')}`
  if (schema.properties)
    return html`object with ${join(
      Object.keys(schema.properties).map((name) => html`<code>${name}</code>`),
      ', ',
    )}`
  const name = String(type ?? 'any value') + (format ? ` (${format})` : '')
  const range =
    type === 'string'
      ? limits(schema.minLength, schema.maxLength, 'characters')
      : limits(schema.minimum, schema.maximum, '')
  return html`${name}${range}`
}

function limits(min: number | undefined, max: number | undefined, unit: string): string {
  const largest = max === undefined || max >= Number.MAX_SAFE_INTEGER ? undefined : max
  const smallest = min === undefined || min <= Number.MIN_SAFE_INTEGER ? undefined : min
  if (largest === undefined) return smallest ? `, at least ${smallest} ${unit}` : ''
  return `, ${smallest ?? 0} to ${largest} ${unit}`
}

const join = (parts: readonly Html[], separator = ' or '): Html => ({
  html: parts.map((part) => part.html).join(separator),
})

/** Converts the Markdown that the descriptions use: code and bold text. */
function inline(text: string): Html {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/)
  return {
    html: parts
      .map((part) => {
        if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`.html
        if (part.startsWith('**')) return html`<b>${part.slice(2, -2)}</b>`.html
        return html`${part}`.html
      })
      .join(''),
  }
}

/** Lets a path wrap before each slash. */
const breakable = (path: string): Html => ({ html: html`${path}`.html.replaceAll('/', '<wbr>/') })

const lastPart = (ref: string): string => ref.split('/').at(-1) ?? ''

const toTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

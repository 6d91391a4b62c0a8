import type { OpenApi, Operation, Parameter } from './openapi.ts'
import { type Html, html, nothing } from './openapi-html.ts'
import { type Response, schemaIn } from './openapi-refusals.ts'
import { fieldsTable, typeOf } from './openapi-type.ts'

type Call = { method: string; path: string; operation: Operation }

/** The reference as one page without a script: the document's calls by noun, then the shapes of the answers. */
export function openApiPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
  )
  const nouns = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter((one) => one.operation.tags.includes(name)),
  }))
  const { html: page } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Stoop API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<p class="wordmark">Stoop</p>
<h1>API</h1>
<p>${document.info.description} The same as <a href="/api/openapi.json">an OpenAPI ${document.openapi} document</a>.</p>
${FIRST_STEPS}
<nav aria-label="Contents">${nouns.map(({ name }) => html`<a href="#${name}">${name}</a>`)}<a href="#shapes">shapes</a></nav>
</header>
<main id="calls">
${nouns.map(({ name, calls: some }) => html`<section id="${name}"><h2>${name}</h2>${some.map((call) => toArticle(call, document))}</section>`)}
<section id="shapes"><h2>shapes</h2>
${Object.entries(document.components.schemas).map(([name, schema]) => html`<article id="${name}"><h3>${name}</h3>${fieldsTable(schema)}</article>`)}
</section>
</main>
</body>
</html>
`
  return page
}

const FIRST_STEPS = html`<ul>
<li>Sign in at <code>POST /api/auth/login</code> and send its <code>token</code> with every call:
<code>Authorization: Bearer …</code></li>
<li>A refusal is <a href="#Refusal">one sentence</a> for a person, a code, and the fields it is about.</li>
<li>Lists take <code>limit</code> (50, at most 100) and <code>cursor</code>; the next page stands in the answer's
<code>Link</code> and <code>X-Next-Cursor</code>.</li>
<li>Any call may answer 429 (too often) or 503 (the database is away for a moment): wait as long as
<code>Retry-After</code> says. A body of more than 64 KiB is answered with 413, one that is not JSON with 415.</li>
<li>A creation with an <code>Idempotency-Key</code> may be sent again: within 24 hours it is done once.</li>
</ul>`

// Said once, among the first steps.
const EVERYWHERE = new Set(['413', '415', '429', '503'])

function toArticle({ method, path, operation }: Call, document: OpenApi): Html {
  const body = operation.requestBody && schemaIn(operation.requestBody.content)
  const answers = Object.entries(operation.responses)
    .filter(([status]) => !EVERYWHERE.has(status))
    .map(([status, response]) => answerRow(status, response, document))
  return html`<article id="${operation.operationId}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></h3>
<p>${operation.summary}.${operation.security.length > 0 ? nothing : html` <small>No token needed.</small>`}</p>
${operation.parameters.length > 0 ? parametersTable(operation.parameters) : nothing}
${body ? html`<h4>Body</h4>${body.properties ? fieldsTable(body) : html`<p>${typeOf(body)}</p>`}` : nothing}
<h4>Answers</h4>
<table>${answers}</table>
</article>`
}

function parametersTable(parameters: Parameter[]): Html {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) => html`<tr>
<th scope="row"><code>${name}</code> <small>${place}${required ? '' : ', optional'}</small></th>
<td>${typeOf(schema)}</td>
</tr>`,
  )
  return html`<h4>Parameters</h4><table>${rows}</table>`
}

function answerRow(status: string, given: Operation['responses'][string], document: OpenApi): Html {
  const response = resolved(given, document)
  const shape = status < '300' ? typeOf(schemaIn(response.content)) : html`${response.description}`
  return html`<tr><th scope="row">${status}</th><td>${shape}</td></tr>`
}

function resolved(response: Operation['responses'][string], document: OpenApi): Response {
  if (!('$ref' in response)) return response
  const found = document.components.responses[response.$ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`${response.$ref} leads nowhere`)
  return found
}

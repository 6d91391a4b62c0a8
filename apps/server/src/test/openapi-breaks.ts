import type { OpenApi, Operation } from '../openapi.ts'
import { schemaIn } from '../openapi-refusals.ts'
import type { Schema } from '../openapi-schemas.ts'

/** What a later document takes away from those who rely on an earlier one: a line each, saying what and for whom. */
export function breaksOf(before: OpenApi, after: OpenApi): string[] {
  const found = new Map<string, string[]>()
  for (const [name, operation] of operationsOf(before)) {
    const now = operationsOf(after).get(name)
    const breaks = now ? operationBreaks(before, operation, after, now) : ['the call is gone']
    for (const one of new Set(breaks)) found.set(one, [...(found.get(one) ?? []), name])
  }
  return [...found].map(([what, [first = '', ...others]]) => {
    const more =
      others.length > 0
        ? ` and ${others.length} more (${others.slice(0, 3).join(', ')}${others.length > 3 ? ', …' : ''})`
        : ''
    return `${what}: breaks ${first}${more}`
  })
}

const operationsOf = (document: OpenApi): Map<string, Operation> =>
  new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    ),
  )

function operationBreaks(before: OpenApi, was: Operation, after: OpenApi, is: Operation): string[] {
  return [
    ...(was.security.length === 0 && is.security.length > 0 ? ['a token is needed now'] : []),
    ...inputBreaks(inputsOf(was), inputsOf(is)),
    ...Object.keys(was.responses).flatMap((status) => {
      const [old, now] = [was.responses[status], is.responses[status]]
      if (!now) return [`the status ${status} is no longer answered`]
      if (!old || '$ref' in old || '$ref' in now || status >= '300') return []
      return answerBreaks(fieldsOf(before, schemaIn(old.content)), fieldsOf(after, schemaIn(now.content)))
    }),
  ]
}

type Field = { required: boolean; schema: Schema }

/** Everything that a call takes: `query limit`, `body content`. */
function inputsOf({ parameters, requestBody }: Operation): Map<string, Field> {
  const body = requestBody && schemaIn(requestBody.content)
  return new Map([
    ...parameters.map(({ name, in: place, ...field }): [string, Field] => [`${place} parameter ${name}`, field]),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]): [string, Field] => [
      `field ${name}`,
      { required: body?.required?.includes(name) ?? false, schema: toSchema(schema) },
    ]),
  ])
}

function inputBreaks(was: Map<string, Field>, is: Map<string, Field>): string[] {
  const gone = [...was].flatMap(([name, old]) => {
    const now = is.get(name)
    if (!now) return [`the ${name} is no longer taken`]
    return [
      ...(now.required && !old.required ? [`the ${name} is required now`] : []),
      ...tighter(old.schema, now.schema).map((how) => `the ${name} ${how}`),
    ]
  })
  const demanded = [...is].filter(([name, { required }]) => required && !was.has(name))
  return [...gone, ...demanded.map(([name]) => `the ${name} is new and required`)]
}

/** How a schema takes less than before. */
function tighter(was: Schema, is: Schema): string[] {
  const lower = (name: 'maxLength' | 'maximum') => (is[name] ?? Infinity) < (was[name] ?? Infinity)
  const higher = (name: 'minLength' | 'minimum') => (is[name] ?? -Infinity) > (was[name] ?? -Infinity)
  const lost = (was.enum ?? []).filter((value) => is.enum && !is.enum.includes(value))
  return [
    ...(['maxLength', 'maximum'] as const)
      .filter(lower)
      .map((name) => `has a lower ${name} (${was[name] ?? 'none'} → ${is[name]})`),
    ...(['minLength', 'minimum'] as const)
      .filter(higher)
      .map((name) => `has a higher ${name} (${was[name] ?? 'none'} → ${is[name]})`),
    ...lost.map((value) => `no longer takes ${JSON.stringify(value)}`),
    ...(is.enum && !was.enum ? [`takes only ${JSON.stringify(is.enum)}`] : []),
    ...(kindOf(is) !== kindOf(was) && kindOf(was) !== '' ? [`is another kind (${kindOf(was)} → ${kindOf(is)})`] : []),
    ...(is.pattern && is.pattern !== was.pattern ? ['has another form'] : []),
  ]
}

/** Every field of an answer by its path, `[].author.firstName`, with its kind. */
function fieldsOf(document: OpenApi, schema: Schema, path = ''): Map<string, string> {
  const whole = resolved(document, schema)
  const fields = new Map([[path, kindOf(whole)]])
  const add = (inner: Schema | boolean, at: string) => {
    for (const [name, kind] of fieldsOf(document, toSchema(inner), at)) fields.set(name, kind)
  }
  for (const [name, inner] of Object.entries(whole.properties ?? {})) {
    add(inner, `${path}.${name}`)
    if (!whole.required?.includes(name)) fields.set(`${path}.${name}`, `perhaps ${fields.get(`${path}.${name}`)}`)
  }
  if (whole.items && !Array.isArray(whole.items)) add(whole.items, `${path}[]`)
  for (const variant of whole.anyOf ?? []) {
    const inner = resolved(document, toSchema(variant))
    if (inner.properties) add(inner, path)
  }
  if (whole.anyOf) fields.set(path, kindOf(whole))
  return fields
}

function answerBreaks(was: Map<string, string>, is: Map<string, string>): string[] {
  return [...was].flatMap(([path, kind]) => {
    const name = path.replace(/^(\[\])?\.?/, '') || 'the answer'
    if (!is.has(path)) return [`${name} is gone from the answer`]
    return is.get(path) === kind ? [] : [`${name} is another kind in the answer (${kind} → ${is.get(path)})`]
  })
}

/** A schema's kind in a word or two; of an answer an added enum value is no other kind. */
function kindOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map((one) => kindOf(toSchema(one))).join(' or ')
  if (schema.$ref) return 'object'
  return [[schema.type ?? ''].flat().join(' or '), schema.format].filter(Boolean).join(' ')
}

function resolved(document: OpenApi, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? (document.components.schemas[name] ?? {}) : schema
}

const toSchema = (schema: Schema | boolean): Schema => (typeof schema === 'boolean' ? {} : schema)

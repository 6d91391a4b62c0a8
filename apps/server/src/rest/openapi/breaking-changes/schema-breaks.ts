import type { Schema } from '../types.ts'
import { keywordBreaks, valueBreaks } from './keyword-breaks.ts'
import { type Located, nameOf, type Side, toSchema, type Variant, variantsOf } from './variants.ts'

export interface SchemaBreak {
  /** The path of the field, such as `[].author.name`; empty for the whole body. */
  path: string
  /** A description of the change, to be appended to the path. */
  how: string
}

/** Returns the changes that break clients of a schema's earlier version. */
export function schemaBreaks(side: Side, was: Located, is: Located, path = '', open: string[] = []): SchemaBreak[] {
  const at = (how: string) => ({ path: path.replace(/^\./, ''), how })
  const [oldName, newName] = [nameOf(was.schema), nameOf(is.schema)]
  // Compare a recursive schema only once.
  const pair = `${oldName} ${newName}`
  if (oldName && open.includes(pair)) return []
  if (oldName && oldName !== newName)
    return [at(`: the schema changed from ${oldName} to ${newName ?? 'one without a name'}`)]
  const visited = oldName ? [...open, pair] : open

  const [older, newer] = [variantsOf(was), variantsOf(is)]
  const types = new Set((side === 'request' ? older : newer).map(({ type }) => type))
  return [...types].flatMap((type) => {
    const [old, now] = [older.filter(matches(type)), newer.filter(matches(type))]
    if (side === 'request' && now.length === 0) return [at(`: ${type} is no longer accepted`)]
    if (side === 'response' && old.length === 0) return [at(`: ${type} is a new type`)]
    const compare = (before: Variant, after: Variant) => variantBreaks(side, before, after, path, visited)
    return [...valueBreaks(side, old, now).map(at), ...bestMatches(side, old, now, compare)]
  })

  function matches(type: string) {
    return (variant: Variant) => variant.type === type || variant.type === 'any' || isInteger(type, variant.type)
  }
}

/** Returns whether `type` is integer and `other` is number, which includes all integers. */
const isInteger = (type: string, other: string) => type === 'integer' && other === 'number'

/** Compares each variant that must stay compatible with the counterpart that breaks clients least. */
function bestMatches(
  side: Side,
  old: Variant[],
  now: Variant[],
  compare: (before: Variant, after: Variant) => SchemaBreak[],
): SchemaBreak[] {
  const [bound, candidates] = side === 'request' ? [old, now] : [now, old]
  return bound.flatMap((one) => {
    const found = candidates.map((other) => (side === 'request' ? compare(one, other) : compare(other, one)))
    return found.sort((a, b) => a.length - b.length)[0] ?? []
  })
}

function variantBreaks(side: Side, was: Variant, is: Variant, path: string, open: string[]): SchemaBreak[] {
  const at = (how: string, name = '') => ({ path: `${path}${name}`.replace(/^\./, ''), how })
  const inner = (before: Schema | boolean | undefined, after: Schema | boolean | undefined, name: string) =>
    schemaBreaks(
      side,
      { document: was.document, schema: toSchema(before ?? {}) },
      { document: is.document, schema: toSchema(after ?? {}) },
      `${path}${name}`,
      open,
    )
  if (was.name && was.name !== is.name)
    return [at(`: the schema changed from ${was.name} to ${is.name ?? 'one without a name'}`)]
  const [old, now] = [was.schema, is.schema]
  const [oldFields, newFields] = [old.properties ?? {}, now.properties ?? {}]
  const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) ?? false
  return [
    ...keywordBreaks(side, old, now).map((how) => at(how)),
    ...Object.entries(oldFields).flatMap(([name, before]) => {
      const after = newFields[name]
      const field = `.${name}`
      if (after === undefined) return [at(' was removed', field)]
      const [wasRequired, required] = [isRequired(old, name), isRequired(now, name)]
      return [
        ...(side === 'request' && required && !wasRequired ? [at(' became required', field)] : []),
        ...(side === 'response' && !required && wasRequired ? [at(' became optional', field)] : []),
        ...inner(before, after, field),
      ]
    }),
    ...Object.keys(newFields)
      .filter((name) => side === 'request' && !(name in oldFields) && isRequired(now, name))
      .map((name) => at(' is new and required', `.${name}`)),
    ...(old.items || now.items ? inner(itemsOf(old), itemsOf(now), '[]') : []),
    ...(typeof old.additionalProperties === 'object'
      ? inner(old.additionalProperties, now.additionalProperties, '.*')
      : []),
  ]
}

const itemsOf = ({ items }: Schema) => (Array.isArray(items) ? undefined : items)

import type { OpenApi, Schema } from '../types.ts'

/** Which side of a call a schema describes. A request may accept more than before, a response may contain no more kinds of values than before. */
export type Side = 'request' | 'response'

/** A schema and the document that its references point into. */
export interface Located {
  document: OpenApi
  schema: Schema
}

/** One of the types that a schema allows: `string | null` has two. */
export interface Variant extends Located {
  /** JSON Schema's type, or 'any' if the schema has none. */
  type: string
  /** The component's name, if the schema refers to one. */
  name: string | undefined
}

/** Returns the types that a schema allows, with references resolved and unions flattened. */
export function variantsOf({ document, schema }: Located, name?: string): Variant[] {
  if (schema.$ref) {
    const target = nameOf(schema) ?? ''
    return variantsOf({ document, schema: document.components.schemas[target] ?? {} }, target)
  }
  const union = schema.anyOf ?? schema.oneOf
  if (union) return union.flatMap((one) => variantsOf({ document, schema: toSchema(one) }))
  return typesOf(schema).map((type) => ({ document, schema, type, name }))
}

/** Returns the name of the component that a schema refers to. */
export function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1)
}

export const toSchema = (schema: Schema | boolean): Schema => (typeof schema === 'boolean' ? {} : schema)

/** Returns the only values that a schema allows; undefined if it does not list them. */
export function valuesOf({ schema }: Located): unknown[] | undefined {
  return schema.const === undefined ? schema.enum : [schema.const]
}

function typesOf(schema: Schema): string[] {
  if (schema.type) return [schema.type].flat()
  if (schema.properties) return ['object']
  return ['any']
}

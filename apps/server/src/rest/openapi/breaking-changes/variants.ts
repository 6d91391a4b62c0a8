import type { OpenApi, Schema } from '../types.ts'

/**
 * Whether a schema is for a request or a response. A request may accept more values later. A response must not return new kinds
 * of values.
 */
export type Side = 'request' | 'response'

/** A schema, and the document that contains the targets of its references. */
export interface Located {
  document: OpenApi
  schema: Schema
}

/** One type that a schema allows. `string | null` has two variants. */
export interface Variant extends Located {
  /** The JSON Schema type, or 'any' if the schema has none. */
  type: string
  /** The component's name if the schema is a reference. */
  name: string | undefined
}

/** Returns the types that a schema allows. Resolves references and flattens unions. */
export function variantsOf({ document, schema }: Located, name?: string): Variant[] {
  if (schema.$ref) {
    const target = nameOf(schema) ?? ''
    return variantsOf({ document, schema: document.components.schemas[target] ?? {} }, target)
  }
  const union = schema.anyOf ?? schema.oneOf
  if (union) return union.flatMap((one) => variantsOf({ document, schema: toSchema(one) }))
  return typesOf(schema).map((type) => ({ document, schema, type, name }))
}

/** Returns the name of the component that a schema references. */
export function nameOf({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1)
}

export const toSchema = (schema: Schema | boolean): Schema => (typeof schema === 'boolean' ? {} : schema)

/** Returns the values that a schema lists, or undefined if it lists none. */
export function valuesOf({ schema }: Located): unknown[] | undefined {
  return schema.const === undefined ? schema.enum : [schema.const]
}

function typesOf(schema: Schema): string[] {
  if (schema.type) return [schema.type].flat()
  if (schema.properties) return ['object']
  return ['any']
}

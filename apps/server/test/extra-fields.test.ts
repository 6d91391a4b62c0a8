import { appRouter } from '@stoop/api/router'
import { expect, it } from 'vitest'

it('accepts no fields in inputs that their schemas do not name', () => {
  const openParts = Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, procedure]) =>
    findOpenParts(inputsOf(procedure), path),
  )
  expect(openParts.toSorted()).toEqual([
    // Documented, and ignored: a community is in the city of its creator.
    'communities.create.city',
    // Responses of passkeys, which are parsed when they are checked.
    'passkeys.create.response',
    'passkeys.login.response',
    'sessions.confirm.response',
  ])
})

function inputsOf(procedure: unknown): unknown[] {
  const inputs: unknown = Reflect.get(Object(Reflect.get(Object(procedure), '_def')), 'inputs')
  if (!Array.isArray(inputs))
    throw new Error('tRPC keeps the inputs of procedures in another place than this test expects')
  return inputs
}

/** Returns the paths of the parts of a Zod schema that accept any value, or fields with any name. */
function findOpenParts(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => findOpenParts(part, path))
  const def = definitionOf(schema)
  const hasAnyKey = def.type === 'record' && definitionOf(def.keyType).type !== 'enum'
  const hasMoreKeys = def.type === 'object' && def.catchall !== undefined && definitionOf(def.catchall).type !== 'never'
  const isOpen = def.type === 'any' || def.type === 'unknown' || hasAnyKey || hasMoreKeys
  const fields = def.type === 'object' ? Object.entries<unknown>(def.shape) : []
  return [
    ...(isOpen ? [path] : []),
    ...fields.flatMap(([name, field]) => findOpenParts(field, `${path}.${name}`)),
    ...['innerType', 'element', 'in', 'options', 'items'].flatMap((part) =>
      def[part] === undefined ? [] : findOpenParts(def[part], path),
    ),
  ]
}

const definitionOf = (schema: unknown) => Object(Reflect.get(Object(Reflect.get(Object(schema), '_zod')), 'def'))

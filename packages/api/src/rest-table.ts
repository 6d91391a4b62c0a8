import type * as z from 'zod/mini'
import { type EndpointDeclaration, getDeclaration } from './endpoint.ts'
import { type AppRouter, appRouter } from './router.ts'

/** A REST route: its procedure and the procedure's declaration. */
export type RestRow = Omit<EndpointDeclaration, 'rest' | 'output' | 'status'> & {
  /** The full name of the procedure, such as `posts.feed`. */
  procedure: string
  status: NonNullable<EndpointDeclaration['status']>
  /** The schema of the response; if `isList`, the schema of one item of the response array. */
  output: z.ZodMiniType
  isList: boolean
}

type Nouns = AppRouter['_def']['record']
type RestOf<Procedure> = Procedure extends { endpoint: { rest: infer Path extends string } } ? Path : never
/** A REST endpoint, such as `GET /api/posts/:id`. */
export type Endpoint = {
  [N in keyof Nouns]: { [P in keyof Nouns[N]]: RestOf<Nouns[N][P]> }[keyof Nouns[N]]
}[keyof Nouns]

/**
 * All REST routes: the routes of docs/product.md section 7, and additions. The input is the query of GET requests and the body of
 * others. Path parameters replace fields of the same name.
 */
export const REST: Readonly<Record<string, RestRow>> = Object.fromEntries(
  Object.entries<unknown>(appRouter._def.procedures).flatMap(([name, procedure]) => toEntry(name, procedure)),
)

/** Returns the route of an endpoint. Throws if there is none. */
export function requireRow(endpoint: string): RestRow {
  const row = REST[endpoint]
  if (!row) throw new Error(`The REST table has no ${endpoint}`)
  return row
}

function toEntry(procedure: string, value: unknown): [string, RestRow][] {
  const declaration = getDeclaration(value)
  if (!declaration) return []
  const { rest, output, status = 200, ...others } = declaration
  const isList = 'item' in output
  return [[rest, { ...others, procedure, status, output: isList ? output.item : output, isList }]]
}

import * as z from 'zod/mini'
import { appRouter } from './router.ts'

export type Procedure = {
  type: 'query' | 'mutation' | 'subscription'
  /** The input schema; undefined if the procedure has no input. */
  input: z.ZodMiniObject | undefined
  isAuthRequired: boolean
}

/** All procedures of the router by full name, such as `posts.feed`. */
export const PROCEDURES: ReadonlyMap<string, Procedure> = new Map(
  Object.entries<unknown>(appRouter._def.procedures).map(([path, procedure]) => [path, readProcedure(path, procedure)]),
)

/** Returns the procedure with this full name. Throws if there is none. */
export function requireProcedure(path: string): Procedure {
  const procedure = PROCEDURES.get(path)
  if (!procedure) throw new Error(`There is no procedure ${path}`)
  return procedure
}

function readProcedure(path: string, procedure: unknown): Procedure {
  const definition = z
    .object({
      type: z.enum(['query', 'mutation', 'subscription']),
      inputs: z.array(z.unknown()),
      meta: z.optional(z.object({ member: z.optional(z.boolean()) })),
    })
    .parse(typeof procedure === 'function' && '_def' in procedure ? procedure._def : undefined)
  const [schema, ...others] = definition.inputs
  const input: unknown = schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema
  if (others.length > 0 || (input !== undefined && !(input instanceof z.ZodMiniObject)))
    throw new Error(`The input of ${path} is not a single object`)
  return {
    type: definition.type,
    input,
    isAuthRequired: definition.meta?.member === true,
  }
}

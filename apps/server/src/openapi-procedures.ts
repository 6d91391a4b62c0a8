import { appRouter } from '@stoop/api/router'
import * as z from 'zod/mini'

export type Procedure = {
  type: 'query' | 'mutation' | 'subscription'
  /** What it takes; undefined where it takes nothing. */
  input: z.ZodMiniObject | undefined
  /** For members only. */
  member: boolean
}

/** Every procedure by its full name, `posts.feed`, as the router itself holds them. */
export const PROCEDURES: ReadonlyMap<string, Procedure> = new Map(
  Object.entries<unknown>(appRouter._def.procedures).map(([path, procedure]) => [path, read(path, procedure)]),
)

/** The procedure of that name. Refuses one that is not there. */
export function procedureOf(path: string): Procedure {
  const procedure = PROCEDURES.get(path)
  if (!procedure) throw new Error(`There is no procedure ${path}`)
  return procedure
}

function read(path: string, procedure: unknown): Procedure {
  const definition = z
    .object({
      type: z.enum(['query', 'mutation', 'subscription']),
      inputs: z.array(z.unknown()),
      meta: z.optional(z.object({ member: z.optional(z.boolean()) })),
    })
    .parse(typeof procedure === 'function' && '_def' in procedure ? procedure._def : undefined)
  const [input, ...more] = definition.inputs
  if (more.length > 0 || (input !== undefined && !(input instanceof z.ZodMiniObject)))
    throw new Error(`${path} takes something else than one object`)
  return { type: definition.type, input, member: definition.meta?.member === true }
}

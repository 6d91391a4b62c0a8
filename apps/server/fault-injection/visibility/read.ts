import type { Endpoint } from '@stoop/api/rest-table'
import * as z from 'zod/mini'

/** A request of a viewer, and what the model expects of its response: fields of it, or the status of an error. */
export type Read = {
  procedure: string
  endpoint: Endpoint
  input: Record<string, unknown>
  shape: z.ZodMiniType
  expected: unknown
}

export const NOT_FOUND = { status: 404 }
export const FORBIDDEN = { status: 403 }

export const orElse = (isAllowed: boolean, expected: unknown, error: unknown = NOT_FOUND) =>
  isAllowed ? expected : error

/** A read of a list with these fields of each item. */
export const list = (
  procedure: string,
  endpoint: Endpoint,
  shape: z.ZodMiniType,
  expected: unknown,
  input = {},
): Read => ({ procedure, endpoint, input, shape: z.array(shape), expected })

/** Compares a list whose order the model does not describe. */
export function sorted(read: Read): Read {
  const byText = (items: unknown[]) => items.map((item) => JSON.stringify(item)).sort()
  return {
    ...read,
    shape: z.pipe(
      read.shape,
      z.transform((output) => (Array.isArray(output) ? byText(output) : output)),
    ),
    expected: Array.isArray(read.expected) ? byText(read.expected) : read.expected,
  }
}

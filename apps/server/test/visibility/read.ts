import type { Endpoint } from '@stoop/api/rest-table'
import * as z from 'zod/mini'

/** A request of a viewer, with the expected fields of the response or the expected error status. */
export type Read = {
  procedure: string
  /** The REST endpoint of the procedure; null if it has none. */
  endpoint: Endpoint | null
  input: Record<string, unknown>
  shape: z.ZodMiniType
  expected: unknown
}

export const NOT_FOUND = { status: 404 }
export const FORBIDDEN = { status: 403 }

export const orElse = (isAllowed: boolean, expected: unknown, error: unknown = NOT_FOUND) =>
  isAllowed ? expected : error

/** Returns a read that expects a list. Compares these fields of each item. */
export const list = (
  procedure: string,
  endpoint: Endpoint,
  shape: z.ZodMiniType,
  expected: unknown,
  input = {},
): Read => ({ procedure, endpoint, input, shape: z.array(shape), expected })

/** Returns a read that expects a list in any order, because the model does not describe the order. */
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

import * as z from 'zod/mini'

/** A key of any entity: a uuid in its canonical text form. */
export const id = z
  .string({ error: 'Required' })
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'Not an id'), z.toLowerCase())

/** A uuid or a slug (R47): what names a community in a path. */
export const idOrSlug = z
  .string({ error: 'Required' })
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/i, 'Not an id'), z.maxLength(80, 'Not an id'), z.toLowerCase())

/** An ISO 8601 date in UTC (R68). */
export const isoDate = z.iso.datetime()

export const byId = z.object({ id })

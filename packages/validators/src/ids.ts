import * as z from 'zod/mini'
import { fieldMessage } from './field-messages.ts'

/** The id of any entity: a UUID in its canonical text form. */
export const id = z
  .string({ error: fieldMessage('REQUIRED') })
  .check(
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, fieldMessage('INVALID_ID')),
    z.toLowerCase(),
  )

/** A UUID or a slug: both identify a community in a path. */
export const idOrSlug = z
  .string({ error: fieldMessage('REQUIRED') })
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/i, fieldMessage('INVALID_ID')),
    z.maxLength(80, fieldMessage('INVALID_ID')),
    z.toLowerCase(),
  )

/** An ISO 8601 date and time in UTC. */
export const isoDate = z.iso.datetime()

export const idInput = z.object({ id })

import { REST } from '@stoop/api/rest'
import { refusal } from '@stoop/validators/answers'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { openApi } from '../openapi.ts'

/** A row of the REST table: `GET /api/posts/:id`. */
export type Place = keyof typeof REST

/** The row of that name. Refuses one that the table has not. */
export function placeOf(name: string): Place {
  const place = Object.keys(REST).find((known): known is Place => known === name)
  if (!place) throw new Error(`The REST table has no ${name}`)
  return place
}

/** What came back through either door. */
export type Answer = {
  status: number
  body: unknown
  /** The body as it travelled. */
  text: string
  headers: Record<string, unknown>
  /** The body, typed. */
  as<T>(schema: z.ZodMiniType<T>): T
  /** A documented list's items, typed. */
  listOf<T>(item: z.ZodMiniType<T>): T[]
  /** Where the next page begins. */
  next: string | undefined
}

export type Raw = { statusCode: number; body: string; headers: Record<string, unknown> }

/** Reads an answer; `emails` are those the asker knows, their own or just sent: the only ones that it may hold. */
export function toAnswer(raw: Raw, emails: unknown[] = []): Answer {
  mustNotTell(raw.body, emails)
  const body: unknown = raw.body === '' ? undefined : JSON.parse(raw.body)
  const next = raw.headers['x-next-cursor']
  return {
    status: raw.statusCode,
    body,
    text: raw.body,
    headers: raw.headers,
    as: (schema) => schema.parse(body),
    listOf: (item) => z.array(item).parse(body),
    next: typeof next === 'string' ? next : undefined,
  }
}

const documented = openApi()

/** The answer has a documented status and exactly its row's fields: one too many is as wrong as one too few. */
export function mustBeDocumented(place: Place, answer: Answer): void {
  const row = REST[place]
  if (!row) throw new Error(`The REST table has no ${place}`)
  const [method = '', url = ''] = place.split(' ')
  const operation = documented.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  expect(Object.keys(operation?.responses ?? {}), `${place} answers a documented status`).toContain(
    String(answer.status),
  )
  if (answer.status >= 400) {
    mustBeRefusal(answer)
    return
  }
  expect(answer.status, place).toBe(typeof row.status === 'function' ? row.status(answer.body) : row.status)
  const shape: z.ZodMiniType = row.list ? z.array(row.answer) : row.answer
  expect(answer.body, place).toStrictEqual(shape.parse(answer.body))
}

/** R15: one sentence under both of its names, a code, the fields where there are some. */
export function mustBeRefusal(answer: Answer): void {
  const body = refusal.parse(answer.body)
  expect(answer.body).toStrictEqual(body)
  expect(body.error).toBe(body.message)
  expect(body.message).toMatch(/^\S.*\S$/)
}

const KEPT =
  /\$argon2|"(password|sid|sess|cookieDigest|inputDigest|expire|archivedAt|withdrawnAt|respondedAt|stack|query)":/
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g

/** Nothing ever carries a hash, what only the database keeps, or another's email. */
function mustNotTell(body: string, emails: unknown[]): void {
  const known = emails.map((email) => String(email).trim().toLowerCase())
  // The form's own sentences may speak of a field called password.
  expect(body.replace(/"fields":\{[^}]*\}/, '')).not.toMatch(KEPT)
  for (const [found] of body.matchAll(EMAIL)) expect(known).toContain(found)
}

import { newId } from '@stoop/db/ids'
import { ann, ben } from '@stoop/validators/fixtures/people'
import type { Locale } from '@stoop/validators/locales'
import { TRPCError } from '@trpc/server'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ERROR_MESSAGES } from './error-messages.ts'
import { notFound, toErrorBody, tooManyRequests } from './errors.ts'
import { appRouter } from './router.ts'
import { useTestContext } from './test-context.ts'
import { translateError } from './translate-error.ts'

const testContext = useTestContext()

/** Returns the body of the error that a call throws. */
async function getErrorBody(call: Promise<unknown>, locale?: Locale) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof TRPCError)) throw new Error('The call did not fail')
  return toErrorBody(error, undefined, locale)
}

/** Calls with an input that the types do not allow. */
const callUntyped = <I>(call: (input: I) => Promise<unknown>, input: unknown, locale?: Locale) =>
  getErrorBody(Reflect.apply(call, undefined, [input]), locale)

it.each([
  ['de', 'Beitrag nicht gefunden', 'Wartezeit: 3 Tage.', 'Erforderlich: content', 'Höchstens 5000 Zeichen'],
  ['es', 'No se ha encontrado: publicación', 'espera: 3 días.', 'Obligatorio: content', 'Como máximo 5000 caracteres'],
  [
    'fr',
    'Introuvable\u00a0: publication',
    'attente\u00a0: 3\u00a0jours.',
    'Obligatoire\u00a0: content',
    '5000 caractères au maximum',
  ],
  ['ar', 'لم يُعثر على: المنشور', 'الانتظار: 3 أيام.', 'مطلوب: content', 'الحد الأقصى لعدد الأحرف: 5000'],
] as const)(
  'translates messages to %s, but no codes and parameters',
  async (locale, missing, wait, required, tooLong) => {
    expect(toErrorBody(notFound('Post'), undefined, locale)).toMatchObject({
      message: missing,
      error: missing,
      reason: 'NOT_FOUND',
      params: { thing: 'Post' },
    })
    const limited = toErrorBody(tooManyRequests(2.5 * 24 * 60 * 60, 'RENAME_LIMIT'), undefined, locale)
    expect(limited.message).toContain(wait)
    const create = (input: object) => callUntyped(testContext.callerFor(ann).posts.create, input, locale)
    expect(await create({})).toMatchObject({ message: required, errors: [{ code: 'REQUIRED' }] })
    expect(await create({ content: 'x'.repeat(5001) })).toMatchObject({
      message: tooLong,
      fields: { content: tooLong },
      errors: [{ path: 'content', code: 'TOO_LONG', params: { max: 5000 }, message: tooLong }],
    })
  },
)

it.each(['de', 'es', 'fr', 'ar'] as const)('has a different message in %s for every error', (locale) => {
  for (const [code, messages] of Object.entries(ERROR_MESSAGES))
    for (const [reason, message] of Object.entries(messages)) {
      const params = { until: '2026-12-01', date: '2026-12-01', seconds: 60, max: 3, reason: 'x', thing: 'Post' }
      const others = { items: 1, megabytes: 2, count: 3, minutes: 4 }
      const translated = translateError(locale, code, { reason, message, params: { ...params, ...others }, errors: [] })
      expect(translated.message).not.toBe(message)
      expect(translated.message).not.toMatch(/\{|undefined|2026-12/)
    }
})

it('names the missing field in the message', async () => {
  const caller = testContext.callerFor(ann)
  const cases: [(input: never) => Promise<unknown>, object, string, string][] = [
    [caller.posts.create, {}, 'content', 'Content is required'],
    [caller.posts.create, { content: ' ' }, 'content', 'Content is required'],
    [caller.communities.post, { id: ben.id }, 'content', 'Content is required'],
    [caller.profiles.update, {}, 'firstName', 'First name is required'],
    [caller.profiles.photo, {}, 'profilePhotoURL', 'Profile photo URL is required'],
    [caller.photos.forPost, {}, 'uploadURL', 'Upload URL is required'],
    [caller.posts.one, {}, 'id', 'Id is required'],
    [
      caller.auth.register,
      { email: 'a@b.co', password: '123456', firstName: 'A', lastName: 'B', username: 'abc' },
      'selectedCity',
      'Selected city is required',
    ],
  ]
  for (const [call, input, field, message] of cases) {
    const body = await callUntyped(call, input)
    expect(body).toMatchObject({ message, error: message, fields: { [field]: 'Required' } })
  }
})

it('names all fields that a friend request needs when all are missing', async () => {
  expect(await callUntyped(testContext.callerFor(ann).friends.request, {})).toMatchObject({
    message: 'Either addresseeId or userId is required',
    fields: { addresseeId: 'Required' },
  })
})

it('reports an error of the whole input only in the message', async () => {
  const { fields } = await callUntyped(testContext.callerFor(ann).friends.request, {})
  expect(fields).toEqual({ addresseeId: 'Required' })
  const body = await callUntyped(testContext.callerFor(ann).posts.create, [])
  expect(body).toMatchObject({ message: 'This request could not be understood' })
  expect(body).not.toHaveProperty('fields')
})

it('names the allowed page sizes when the limit is invalid', async () => {
  for (const limit of [-1, 0, 101, 1.5, 'many'])
    expect(await callUntyped(testContext.callerFor(ann).posts.feed, { limit })).toMatchObject({
      message: 'The limit must be a whole number from 1 to 100',
      fields: { limit: 'The limit must be a whole number from 1 to 100' },
    })
})

it('reports the code, parameters and message of each field error', async () => {
  const body = await callUntyped(testContext.callerFor(ann).posts.create, { content: 'x'.repeat(5001), visibility: 1 })
  expect(body).toMatchObject({
    code: 'BAD_REQUEST',
    reason: 'INVALID_INPUT',
    errors: [
      { path: 'content', code: 'TOO_LONG', params: { max: 5000 }, message: 'Must be 5000 characters or less' },
      { path: 'visibility', code: 'INVALID_VISIBILITY', params: {}, message: 'Must be friends, public or private' },
    ],
  })
})

it('reports a code for every message of an input schema', async () => {
  const invalidValues = [undefined, null, 1, [], '', 'x', 'a..b', '.', 'admin', '\0', 'a\nb', 'x'.repeat(9000), -1, 1e9]
  const codes = new Set<string>()
  for (const [path, procedure] of Object.entries<unknown>(appRouter._def.procedures)) {
    const { inputs } = z.object({ inputs: z.array(z.unknown()) }).parse(Reflect.get(Object(procedure), '_def'))
    const [schema] = inputs
    if (!(schema instanceof z.ZodMiniObject)) continue
    for (const value of invalidValues) {
      const input = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]))
      const { error } = schema.safeParse(input)
      if (!error) continue
      const { errors = [] } = toErrorBody(new TRPCError({ code: 'BAD_REQUEST', cause: error }))
      for (const { code, message } of errors) {
        expect(code, `${path}: ${message}`).not.toBe('INVALID')
        codes.add(code)
      }
    }
  }
  expect(codes.size).toBeGreaterThan(20)
})

it('reports the reason of an error that a service function throws', async () => {
  const caller = testContext.callerFor(ann)
  expect(await getErrorBody(caller.posts.one({ id: newId(0) }))).toEqual({
    message: 'Post not found',
    error: 'Post not found',
    code: 'NOT_FOUND',
    reason: 'NOT_FOUND',
    params: { thing: 'Post' },
  })
  expect(await callUntyped(caller.friends.request, { userId: ann.id })).toMatchObject({
    code: 'BAD_REQUEST',
    reason: 'OWN_FRIEND_REQUEST',
  })
})

it.each([
  ['INTERNAL_SERVER_ERROR', 'UNEXPECTED'],
  ['METHOD_NOT_SUPPORTED', 'METHOD_NOT_SUPPORTED'],
] as const)('reports the reason of a framework error with the code %s: %s', (code, reason) => {
  const body = toErrorBody(new TRPCError({ code, message: 'internals' }))
  expect(body).toMatchObject({ code, reason })
  expect(JSON.stringify(body)).not.toContain('internals')
})

it('includes the waiting time in messages that have a placeholder for it', () => {
  expect(tooManyRequests(72_000, 'RENAME_LIMIT').message).toBe(
    'You have changed your name too often today. Please try again in 20 hours.',
  )
  expect(tooManyRequests(61, 'RENAME_LIMIT').message).toMatch(/in 2 minutes\.$/)
  expect(tooManyRequests(60).message).toBe('Too many attempts. Please wait a moment')
})

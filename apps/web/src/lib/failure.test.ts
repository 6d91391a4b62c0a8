import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { ForeignAnswer, fetchFailed, sentenceOf, statusOf } from './failure.ts'
import { fieldsOf } from './fields.ts'

const body = {
  message: 'This email is taken',
  error: 'This email is taken',
  code: 'CONFLICT',
  fields: { email: 'Taken' },
}
const refused = new TRPCClientError(`409: ${JSON.stringify(body)}`, {
  result: { error: { code: -32009, message: body.message, data: { code: 'CONFLICT', httpStatus: 409, body } } },
})

test('a refusal tells its status, its sentence and its fields', () => {
  expect(statusOf(refused)).toBe(409)
  expect(sentenceOf(refused)).toBe('This email is taken')
  expect(fieldsOf(refused)).toEqual({ email: 'Taken' })
  expect(fetchFailed('feed', refused)).toBe('Failed to fetch feed: Conflict')
})

test('what is no answer has no status', () => {
  expect(statusOf(new TypeError('Failed to fetch'))).toBeUndefined()
  expect(sentenceOf(new TypeError('Failed to fetch'))).toBeUndefined()
  expect(fieldsOf('nonsense')).toEqual({})
  expect(fetchFailed('feed', new TypeError('Failed to fetch'))).toBe('Failed to fetch feed: No connection')
})

test('of an answer by something in between only the status is told', () => {
  const behind = TRPCClientError.from(new ForeignAnswer(502))
  expect(fetchFailed('feed', behind)).toBe('Failed to fetch feed: Bad Gateway')
  expect(statusOf(new TRPCClientError('502: Bad Gateway', { cause: behind }))).toBe(502)
  expect(sentenceOf(behind)).toBeUndefined()
})

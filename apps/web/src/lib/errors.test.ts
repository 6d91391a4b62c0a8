import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { getErrorMessage, getFetchErrorHint, getFetchErrorMessage, getHttpStatus, ProxyError } from './errors.ts'
import { getFieldErrors } from './field-errors.ts'

const body = {
  message: 'This email is taken',
  error: 'This email is taken',
  code: 'CONFLICT',
  fields: { email: 'Taken' },
}
const conflictError = new TRPCClientError(`409: ${JSON.stringify(body)}`, {
  result: { error: { code: -32009, message: body.message, data: { code: 'CONFLICT', httpStatus: 409, body } } },
})

test('reads the status, the message and the field errors of an error response', () => {
  expect(getHttpStatus(conflictError)).toBe(409)
  expect(getErrorMessage(conflictError)).toBe('This email is taken')
  expect(getFieldErrors(conflictError)).toEqual({ email: 'Taken' })
  expect(getFetchErrorMessage('feed', conflictError)).toBe('Failed to fetch feed: Conflict')
})

test('returns neither status nor message for an error without a response', () => {
  expect(getHttpStatus(new TypeError('Failed to fetch'))).toBeUndefined()
  expect(getErrorMessage(new TypeError('Failed to fetch'))).toBeUndefined()
  expect(getFieldErrors('nonsense')).toEqual({})
  expect(getFetchErrorMessage('feed', new TypeError('Failed to fetch'))).toBe('Failed to fetch feed: No connection')
})

test('reads only the status from a response of a proxy', () => {
  const proxyError = TRPCClientError.from(new ProxyError(502))
  expect(getFetchErrorMessage('feed', proxyError)).toBe('Failed to fetch feed: Bad Gateway')
  expect(getHttpStatus(new TRPCClientError('502: Bad Gateway', { cause: proxyError }))).toBe(502)
  expect(getErrorMessage(proxyError)).toBeUndefined()
})

test('adds a friendly sentence to the documented message', () => {
  expect(getFetchErrorHint(conflictError)).toBe("This didn't work just now. Try again in a moment.")
  expect(getFetchErrorHint(new TypeError('Failed to fetch'))).toBe("We couldn't reach Stoop. Try again in a moment.")
})

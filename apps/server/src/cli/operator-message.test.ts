import { OperatorError } from '@stoop/api/operator/operator-error'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findOperatorMessage } from './operator-message.ts'

const failQuery = (code: string, message: string) =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error(message), { code }))

it('explains a query that the database did not answer in time', () => {
  expect(findOperatorMessage(failQuery('57014', 'canceling statement due to statement timeout'))).toBe(
    'the database did not respond in time or closed the connection (canceling statement due to statement timeout). Try again.',
  )
})

it('returns the message of an error only if the operator can fix it', () => {
  expect(findOperatorMessage(new OperatorError('the folder exists.'))).toBe('the folder exists.')
  expect(findOperatorMessage(failQuery('42703', 'column "x" does not exist'))).toBeUndefined()
  expect(findOperatorMessage(new Error('A defect'))).toBeUndefined()
})

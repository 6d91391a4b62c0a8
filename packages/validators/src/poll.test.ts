import { expect, it } from 'vitest'
import { fieldErrorOf } from './field-messages.ts'
import { pollInput } from './poll.ts'

const poll = { format: 'poll', options: ['Saturday', 'Sunday'] }

it('trims the options', () => {
  expect(pollInput.parse({ ...poll, options: [' Saturday ', 'Sunday'] })).toEqual(poll)
})

it.each([
  ['one option', { options: ['Yes'] }, 'options', 'TOO_FEW'],
  ['seven options', { options: ['1', '2', '3', '4', '5', '6', '7'] }, 'options', 'TOO_MANY'],
  ['the same option twice', { options: ['Yes', ' Yes '] }, 'options', 'SAME_OPTION_TWICE'],
  ['an empty option', { options: ['Yes', ' '] }, 'options.1', 'REQUIRED'],
  ['a long option', { options: ['Yes', 'n'.repeat(81)] }, 'options.1', 'TOO_LONG'],
  ['a line break in an option', { options: ['Yes', 'N\no'] }, 'options.1', 'HIDDEN_CHARACTERS'],
  ['an end in four minutes', { endsInMinutes: 4 }, 'endsInMinutes', 'OUT_OF_RANGE'],
  ['an end in 31 days', { endsInMinutes: 31 * 24 * 60 }, 'endsInMinutes', 'OUT_OF_RANGE'],
])('rejects %s', (_name, change, path, code) => {
  const issues = pollInput.safeParse({ ...poll, ...change }).error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), fieldErrorOf(issue.message)?.code])).toEqual([[path, code]])
})

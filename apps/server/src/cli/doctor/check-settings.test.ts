import { expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { checkSettings } from './check-settings.ts'

const DATABASE_URL = 'postgres://stoop@db.test/stoop'
const messagesFor = (variables: Record<string, string>) =>
  checkSettings(readEnv(variables)).map(({ message }) => message)

it('warns about DATABASE_URL without IDENTITY_SECRET', () => {
  expect(messagesFor({ DATABASE_URL })).toEqual([expect.stringMatching(/^IDENTITY_SECRET is not set/)])
})

it.each([{ DATABASE_URL, IDENTITY_SECRET: 'i'.repeat(32) }, {}])('finds nothing wrong with %o', (variables) => {
  expect(messagesFor(variables)).toEqual(['All settings are valid.'])
})

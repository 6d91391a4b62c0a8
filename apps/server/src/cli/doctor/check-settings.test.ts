import { expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { checkSettings } from './check-settings.ts'

const DATABASE_URL = 'postgres://stoop@db.test/stoop'
const messagesFor = (variables: Record<string, string>) =>
  checkSettings(readEnv(variables)).map(({ message }) => message)

it('warns about a DATABASE_URL without an IDENTITY_SECRET', () => {
  expect(messagesFor({ DATABASE_URL })).toEqual([expect.stringMatching(/^IDENTITY_SECRET is not set/)])
})

it('warns about scheduled backups with DATABASE_URL, and about backups that are kept longer than BACKUP_DAYS', () => {
  expect(messagesFor({ DATABASE_URL, IDENTITY_SECRET: 'i'.repeat(32), BACKUP_EVERY: '1d' })).toEqual([
    'BACKUP_EVERY is set, but the database is at DATABASE_URL: no backups are made.',
  ])
  const schedule = { BACKUP_EVERY: '12h', BACKUP_KEEP: '30' }
  expect(messagesFor({ ...schedule, BACKUP_DAYS: '14' })).toEqual([
    'BACKUP_EVERY and BACKUP_KEEP keep backups for 15 days, but BACKUP_DAYS=14 is what members read.',
  ])
  expect(messagesFor({ ...schedule, BACKUP_DAYS: '15' })).toEqual(['All settings are valid.'])
})

it.each([{ DATABASE_URL, IDENTITY_SECRET: 'i'.repeat(32) }, {}])('finds nothing wrong with %o', (variables) => {
  expect(messagesFor(variables)).toEqual(['All settings are valid.'])
})

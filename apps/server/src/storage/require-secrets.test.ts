import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolders } from '@stoop/db/schema'
import { expect, it } from 'vitest'
import { useDatabaseAndFolder } from '../test-database-and-folder.ts'
import { requireSecrets } from './require-secrets.ts'

const test = useDatabaseAndFolder()

type Settings = { signingSecret: string | undefined; identitySecret: string | undefined }
const OWN: Settings = { signingSecret: undefined, identitySecret: undefined }
const SET: Settings = { signingSecret: 's'.repeat(32), identitySecret: 'i'.repeat(32) }
const UNSET =
  /^Set SIGNING_SECRET and IDENTITY_SECRET on all servers to the contents of the files [^.]+ use this database\. If this DATA_DIR replaces the only other one, which is lost, run "delete from data_folders" in the database instead\.$/

/** Starts a server with this data folder, these settings and this identity secret. */
async function start(name: string, settings: Settings, identityKey: string) {
  const dataDir = join(test.folder, name)
  mkdirSync(dataDir, { recursive: true })
  await requireSecrets({ dataDir, ...settings }, test.db, { identityKey })
}

it('accepts the same data folder at every start without secrets in the settings, even after it was moved', async () => {
  await start('first', OWN, 'one')
  await start('first', OWN, 'one')
  cpSync(join(test.folder, 'first'), join(test.folder, 'moved'), { recursive: true })
  await start('moved', OWN, 'one')
  expect(await test.db.$count(dataFolders)).toBe(1)
})

it('rejects a second data folder unless both secrets are set, and then still accepts the first folder', async () => {
  await start('first', OWN, 'one')
  await expect(start('second', OWN, 'two')).rejects.toThrow(UNSET)
  const onlySigning = { ...OWN, signingSecret: SET.signingSecret }
  await expect(start('second', onlySigning, 'one')).rejects.toThrow(UNSET)
  await start('first', OWN, 'one')
})

it('rejects the first data folder without secrets in the settings as soon as a second one is recorded', async () => {
  await start('first', OWN, 'one')
  await start('second', SET, 'one')
  await expect(start('first', OWN, 'one')).rejects.toThrow(UNSET)
  await start('first', SET, 'one')
  await start('second', SET, 'one')
})

it('accepts a new data folder after the record of the lost one was deleted', async () => {
  await start('lost', OWN, 'one')
  await test.db.delete(dataFolders)
  await start('new', OWN, 'two')
})

it('accepts only one of two data folders that start at once without secrets in the settings', async () => {
  const starts = await Promise.allSettled([start('first', OWN, 'one'), start('second', OWN, 'two')])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('rejects another identity secret, with another data folder and with the same one', async () => {
  await start('first', SET, 'one')
  const message = /^The identity secret is not the one with which this database was first used: [^.]+\.$/
  await expect(start('second', SET, 'two')).rejects.toThrow(message)
  await expect(start('first', SET, 'two')).rejects.toThrow(message)
})

it('stores only a keyed hash of the secret', async () => {
  await start('first', SET, 'one')
  expect(await test.db.select().from(dataFolders)).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{43}$/),
      identityDigest: expect.stringMatching(/^[\w-]{43}$/),
      addedAt: expect.any(Date),
    },
  ])
})

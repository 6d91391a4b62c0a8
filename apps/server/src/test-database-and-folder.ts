import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, type DatabaseHandle, openDatabase } from '@stoop/db/client'
import { clearDatabase, type TestDatabase, testDatabase } from '@stoop/db/testing'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** Creates a database and a folder for data folders, for the tests of one file. Both are empty before each test. */
export function useDatabaseAndFolder() {
  const state: { test?: TestDatabase; database?: DatabaseHandle; folder: string } = { folder: '' }
  const deleteFolder = () => rmSync(state.folder, { recursive: true, force: true })
  beforeAll(async () => {
    state.test = await testDatabase()
    state.database = openDatabase({ url: state.test.url })
  })
  const getDb = (): Database => {
    if (!state.database) throw new Error('The database is opened in beforeAll: use it inside a test')
    return state.database.db
  }
  beforeEach(async () => {
    await clearDatabase(getDb())
    deleteFolder()
    state.folder = mkdtempSync(join(tmpdir(), 'stoop-folders-'))
  })
  afterAll(async () => {
    await state.database?.close(1)
    await state.test?.close()
    deleteFolder()
  })
  return {
    get db() {
      return getDb()
    },
    get folder() {
      return state.folder
    },
  }
}

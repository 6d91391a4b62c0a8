import { accountExports, photos, uploads, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { inMemoryErasureFiles } from '../account/in-memory-erasure-files.ts'
import type { Services } from '../context.ts'
import { inMemoryExportStorage } from '../in-memory-export-storage.ts'
import { inMemoryPhotoStorage } from '../in-memory-photo-storage.ts'
import { eraseMember } from '../operator/delete-member.ts'
import { useTestContext } from '../test-context.ts'
import { type DeclaredColumn, listColumns } from './list-tables.ts'
import { insertRowsOfMember } from './test-rows.ts'

const testContext = useTestContext()
const MARKER = 'quetzal'
const MEMBER = { firstName: 'Quetzal', lastName: 'Quetzal', username: MARKER, email: `${MARKER}@stoop.test` }

type Column = DeclaredColumn & { table: string }
const toKey = ({ table, column }: Column) => `${table}.${column}`

/** Returns the columns that contain the member's id, name, username or email, or a text by the member. */
async function findColumnsOfMember(): Promise<string[]> {
  const pattern = `%(${MARKER}|${ben.id})%`
  const columns = listColumns().filter(
    ({ table, declaration }) => !table.includes('.') && !('notPersonal' in declaration),
  )
  const queries = columns.map((column) => {
    const [table, name] = [sql.identifier(column.table), sql.identifier(column.column)]
    return sql`select ${toKey(column)}::text as key where exists
      (select 1 from ${table} where lower(${name}::text) similar to ${pattern})`
  })
  const rows = await testContext.db.execute<{ key: string }>(sql.join(queries, sql` union all `))
  return rows.map(({ key }) => key)
}

const keysWith = (...states: string[]) =>
  listColumns()
    .filter(({ declaration }) => !('notPersonal' in declaration) && states.includes(declaration.afterDeletion.state))
    .map(toKey)

/** Creates storages that contain the files named by the member's rows. */
async function createStorages() {
  const [pictures, files] = [inMemoryPhotoStorage(), inMemoryExportStorage()]
  const { db } = testContext
  for (const { name } of await db.select({ name: photos.name }).from(photos)) pictures.pictures.add(name)
  for (const { id } of await db.select({ id: uploads.id }).from(uploads)) pictures.uploads.add(id)
  for (const { id, fileName } of await db.select().from(accountExports)) {
    files.parts.add(id)
    if (fileName) files.files.add(fileName)
  }
  return { photos: pictures, exports: files }
}

beforeEach(async () => {
  await testContext.db.update(users).set(MEMBER).where(eq(users.id, ben.id))
  const otherIds = [ann, cleo, dan].map(({ id }) => id)
  await insertRowsOfMember(testContext.db, {
    memberId: ben.id,
    email: MEMBER.email,
    otherIds,
    marker: MARKER,
    isLinked: false,
  })
})

const erase = (more: Partial<Services> = {}) =>
  eraseMember({ ...testContext.createServices, ...more }, 'operator', {
    ref: `@${MARKER}`,
    files: inMemoryErasureFiles(),
  })

it('erases all data of a member, except in columns that are declared as kept', async () => {
  const before = await findColumnsOfMember()
  expect(before).toEqual(expect.arrayContaining([...keysWith('unlinked'), 'cases.snapshot', 'rate_limits.key']))
  await erase()
  const kept = keysWith('kept')
  expect((await findColumnsOfMember()).filter((key) => !kept.includes(key))).toEqual([])
})

it('deletes all files of an erased member', async () => {
  const storages = await createStorages()
  const countFiles = () => [
    storages.photos.pictures.size,
    storages.photos.uploads.size,
    storages.exports.files.size,
    storages.exports.parts.size,
  ]
  expect(countFiles()).toEqual([2, 1, 1, 1])
  await erase(storages)
  expect(countFiles()).toEqual([0, 0, 0, 0])
})

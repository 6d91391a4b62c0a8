import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aboutPages } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { useDatabaseAndFolder } from '../test-database-and-folder.ts'
import { aboutFiles } from './about-files.ts'
import { copyDefaultPages } from './default-pages.ts'
import { sharePages } from './share-pages.ts'

const test = useDatabaseAndFolder()
let lines: string[] = []
beforeEach(() => {
  lines = []
})

/** A server with a data folder of its own. */
function server(name: string) {
  const dataDir = join(test.folder, name)
  const rules = join(dataDir, 'pages', 'rules.md')
  return {
    dataDir,
    share: () => sharePages(test.db, dataDir, (line) => lines.push(line)),
    /** Updates the pages as the start of a server does. */
    async start() {
      await sharePages(test.db, dataDir, (line) => lines.push(line))
      await copyDefaultPages(dataDir)
    },
    write: (text: string) => writeFile(rules, text),
    remove: () => rm(rules),
    read: () => readFile(rules, 'utf8'),
    files: async () => (await readdir(join(dataDir, 'pages'))).toSorted(),
  }
}

async function startTwo() {
  const [first, second] = [server('first'), server('second')]
  await first.start()
  await second.start()
  return { first, second }
}

it('stores no page in the database while all are the default pages', async () => {
  const { first, second } = await startTwo()
  await first.share()
  await second.share()
  expect(await test.db.$count(aboutPages)).toBe(0)
})

it('copies a changed page from either server to the other', async () => {
  const { first, second } = await startTwo()
  await first.write('# Be kind')
  await first.share()
  await second.share()
  expect(await second.read()).toBe('# Be kind')
  await second.write('# Be very kind')
  await second.share()
  await first.share()
  expect(await first.read()).toBe('# Be very kind')
  expect(await aboutFiles(first.dataDir).getTermsVersion()).toBe(await aboutFiles(second.dataDir).getTermsVersion())
})

it('copies the pages to a new server before it accepts requests, even an empty page', async () => {
  const { first } = await startTwo()
  await first.write('')
  await first.share()
  const third = server('third')
  await third.start()
  expect(await third.read()).toBe('')
})

it('keeps the newest change when two servers changed the same page', async () => {
  const { first, second } = await startTwo()
  await first.write('older')
  await second.write('newer')
  await first.share()
  await second.share()
  await first.share()
  expect([await first.read(), await second.read()]).toEqual(['newer', 'newer'])
})

it('copies a deleted page back from the database', async () => {
  const { first } = await startTwo()
  await first.write('# Be kind')
  await first.share()
  await first.remove()
  await first.start()
  expect(await first.read()).toBe('# Be kind')
})

it('replaces the page of a server that used another database, but keeps a copy of its file', async () => {
  const { first } = await startTwo()
  await first.write('# Be kind')
  await first.share()
  const third = server('third')
  await copyDefaultPages(third.dataDir)
  await third.write('# From another town')
  await third.start()
  expect(await third.read()).toBe('# Be kind')
  const path = join(third.dataDir, 'pages', 'rules.md')
  expect(await readFile(`${path}.replaced`, 'utf8')).toBe('# From another town')
  expect(lines).toEqual([
    `The page ${path} was replaced by that of the other servers. Its text is in rules.md.replaced.`,
  ])
})

const OLD_DRAFT = '# Rules\n\n> **Draft.** These are the default rules of an earlier release.'

it('does not share an unedited page of an earlier release, and replaces it by the shared page', async () => {
  const [first, second] = [server('first'), server('second')]
  for (const { dataDir } of [first, second]) await copyDefaultPages(dataDir)
  await first.write(OLD_DRAFT)
  await first.start()
  expect(await test.db.$count(aboutPages)).toBe(0)
  await second.write('# Be kind')
  await second.start()
  await first.share()
  expect(await first.read()).toBe('# Be kind')
  const third = server('third')
  await copyDefaultPages(third.dataDir)
  await third.write(OLD_DRAFT)
  await third.start()
  expect(await third.read()).toBe('# Be kind')
  expect(lines).toEqual([])
})

it('writes the newest page back to a database that was restored from an older backup', async () => {
  const { first, second } = await startTwo()
  await first.write('of the backup')
  await first.share()
  const backup = await test.db.select().from(aboutPages)
  await first.write('newest')
  await first.share()
  await second.share()
  await test.db.delete(aboutPages)
  await test.db.insert(aboutPages).values(backup)
  await second.start()
  await first.start()
  const [row] = await test.db.select().from(aboutPages).where(eq(aboutPages.name, 'rules'))
  expect([row?.content, await first.read(), await second.read()]).toEqual(['newest', 'newest', 'newest'])
})

it('leaves no temporary files beside the shared pages', async () => {
  const { first, second } = await startTwo()
  await first.write('# Be kind')
  await first.share()
  await second.share()
  const pages = ['imprint.md', 'privacy.md', 'rules.md', 'terms.md']
  expect(await second.files()).toEqual(['.shared.json', ...pages])
})

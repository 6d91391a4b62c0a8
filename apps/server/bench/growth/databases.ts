import { readFileSync } from 'node:fs'
import type { Sql } from '@stoop/db/client'
import { type ScratchDatabase, withDatabase } from '../scratch-database.ts'

const MEMBERS = 105_000

/** Runs an SQL file of this folder in one transaction. Replaces `:name` in it. */
async function runFile(sql: Sql, file: string, values: Record<string, number>): Promise<void> {
  const text = readFileSync(new URL(`./${file}.sql`, import.meta.url), 'utf8')
  const statements = text.replace(/(?<!:):([a-z]+)/g, (_, name: string) => String(values[name]))
  await sql.begin((tx) => tx.unsafe(`set local maintenance_work_mem = '512MB'; ${statements}`))
  await sql`vacuum analyze`
}

/** Creates a copy of the database with `posts` posts, and adds suspended members and blocks. Returns its URL. */
export async function createRestrictedDatabase(scratch: ScratchDatabase, posts: number): Promise<string> {
  const url = await copyDatabase(scratch, nameOf(posts), 'restricted')
  await withDatabase(url, (sql) => runFile(sql, 'restrictions', { members: MEMBERS }))
  return url
}

const nameOf = (posts: number) => `posts_${posts}`

async function copyDatabase(scratch: ScratchDatabase, template: string, name: string): Promise<string> {
  await withDatabase(urlOf(scratch, 'postgres'), (sql) => sql.unsafe(`create database ${name} template ${template}`))
  return urlOf(scratch, name)
}

const urlOf = ({ url }: ScratchDatabase, name: string) => url.replace(/\/\w+\?/, `/${name}?`)

/** Creates a database for each number of posts, each a copy of the previous one with more posts. Returns their URLs. */
export async function createDatabases(
  scratch: ScratchDatabase,
  postCounts: readonly number[],
  log: (line: string) => void,
): Promise<string[]> {
  const urls: string[] = []
  let template = 'stoop'
  let existing = scratch.size.posts
  for (const count of postCounts) {
    const startedAt = performance.now()
    const name = nameOf(count)
    const url = await copyDatabase(scratch, template, name)
    await withDatabase(url, async (sql) => {
      if (template === 'stoop') await runFile(sql, 'members', { members: MEMBERS })
      if (count > existing) await runFile(sql, 'posts', { count: count - existing })
    })
    log(`${count.toLocaleString('en')} posts: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    urls.push(url)
    template = name
    existing = count
  }
  return urls
}

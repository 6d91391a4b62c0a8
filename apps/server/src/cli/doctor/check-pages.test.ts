import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LAST_BACKUP } from '../../backup/last-backup.ts'
import { storeDrill } from '../../backup/store-drill.ts'
import { readEnv } from '../../env.ts'
import { copyDefaultPages } from '../../pages/default-pages.ts'
import { checkBackup } from './check-backup.ts'
import { checkDrill } from './check-drill.ts'
import { checkPages } from './check-pages.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stoop-doctor-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const localEnv = () => readEnv({ DATA_DIR: dataDir })
const reachableEnv = (settings = {}) => readEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'https://stoop.test', ...settings })

it('reports drafts of pages as a problem only on a reachable server', async () => {
  await copyDefaultPages(dataDir)
  const message = 'Pages that are still drafts: rules, terms, privacy, imprint.'
  expect(await checkPages(localEnv())).toMatchObject([{ status: 'warning', message }])
  expect(await checkPages(reachableEnv())).toMatchObject([{ status: 'problem', message }])
  writeFileSync(join(dataDir, 'pages/terms.md'), '# Terms\n\nBe kind.')
  writeFileSync(join(dataDir, 'pages/imprint.md'), ' \n')
  expect(await checkPages(reachableEnv())).toMatchObject([
    { status: 'problem', message: 'Pages that are still drafts: rules, privacy.' },
    { status: 'warning', message: 'Pages without text: imprint.' },
  ])
  for (const page of ['rules', 'privacy', 'imprint']) writeFileSync(join(dataDir, `pages/${page}.md`), `# ${page}`)
  expect(await checkPages(reachableEnv())).toMatchObject([{ status: 'ok' }])
})

it.each([{}, { DATABASE_URL: 'postgres://stoop@db.test/stoop' }])(
  'reports a missing, old or future backup with %o',
  async (settings) => {
    const env = reachableEnv(settings)
    const now = Date.now()
    const statusFor = async (time: number) => {
      writeFileSync(join(dataDir, LAST_BACKUP), `${new Date(time).toISOString()}\n`)
      return (await checkBackup(env, now)).map(({ status }) => status)
    }
    expect(await checkBackup(env, now)).toMatchObject([{ status: 'problem', message: 'No backup has been made yet.' }])
    expect(await statusFor(now - 6 * DAY_MS)).toEqual(['ok'])
    expect(await statusFor(now - 9 * DAY_MS)).toEqual(['problem'])
    expect(await statusFor(now + 20 * DAY_MS)).toEqual(['problem'])
  },
)

it('accepts a scheduled backup until it is as old as two intervals', async () => {
  const now = Date.now()
  const env = reachableEnv({ BACKUP_EVERY: '12h' })
  const findingAt = async (time: number) => {
    writeFileSync(join(dataDir, LAST_BACKUP), new Date(time).toISOString())
    return (await checkBackup(env, now))[0]
  }
  expect(await findingAt(now - 23 * 3_600_000)).toMatchObject({ status: 'ok' })
  expect(await findingAt(now - DAY_MS)).toMatchObject({
    status: 'problem',
    todo: expect.stringMatching(/^See the log of the server/),
  })
})

it('reports a missing, old or failed drill', async () => {
  const now = Date.now()
  const findingFor = async (daysAgo: number, ok: boolean, env = reachableEnv()) => {
    const finishedAt = new Date(now - daysAgo * DAY_MS).toISOString()
    await storeDrill(dataDir, { finishedAt, seconds: 12.34, lossSeconds: 60, ok })
    return (await checkDrill(env, now))[0]
  }
  expect(await checkDrill(localEnv(), now)).toEqual([])
  expect(await checkDrill(reachableEnv({ DATABASE_URL: 'postgres://stoop@db.test/stoop' }), now)).toEqual([])
  expect(await checkDrill(reachableEnv(), now)).toMatchObject([
    { status: 'warning', message: 'No restore has been rehearsed yet.' },
  ])
  const message = 'The last drill is 31 days old: restored in 12.3 s.'
  expect(await findingFor(31, true)).toMatchObject({ status: 'ok', message })
  expect(await findingFor(32, true)).toMatchObject({ status: 'problem' })
  expect(await findingFor(1, false)).toMatchObject({ status: 'problem', message: 'The last drill failed.' })
  expect(await findingFor(32, true, localEnv())).toMatchObject({ status: 'warning' })
})

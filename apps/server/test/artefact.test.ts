import { execFile } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RELEASE } from '@stoop/db/release'
import { testDatabase } from '@stoop/db/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { writeArtefact } from '../artefact/write-artefact.ts'
import { BUNDLES } from './fixtures/bundled-programs.ts'
import { runServer } from './fixtures/run-server.ts'

// Each test copies 40 MB or starts a real server.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const TIME = Date.UTC(2026, 0, 2)
const folder = mkdtempSync(join(tmpdir(), 'stoop-artefact-'))
const artefact = join(folder, 'artefact')
const dataDir = join(folder, 'data')
const tempDir = join(folder, 'temp')

beforeAll(() => {
  const webApp = join(folder, 'web')
  mkdirSync(join(webApp, '.vite'), { recursive: true })
  writeFileSync(join(webApp, 'index.html'), '<!doctype html><html><head><title>Stoop</title></head></html>')
  writeFileSync(join(webApp, '.vite/manifest.json'), '{}')
  mkdirSync(join(webApp, 'assets'))
  mkdirSync(tempDir)
  mkdirSync(artefact)
  writeArtefact({ folder: artefact, programs: BUNDLES, webApp, hasDatabase: false, commit: 'abc123', time: TIME })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Lists all files with the properties that a write would change. */
const listFiles = () =>
  readdirSync(artefact, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { size, mtimeMs, ctimeMs, mode } = lstatSync(join(artefact, name))
    return { name, size, mtimeMs, ctimeMs, mode }
  })

/** Runs a program of the artefact with only the given settings. */
function runProgram(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: artefact, env }, (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, stdout, stderr }),
    )
  })
}

it('builds an artefact only from files that the server needs, readable by every user', () => {
  const modules = join(artefact, 'apps/server/node_modules')
  const packages = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((child) => `${name}/${child}`) : [name],
  )
  expect(packages.filter((name) => !name.includes(process.platform)).toSorted()).toEqual([
    '@expo-google-fonts/source-serif-4',
    '@img/colour',
    '@node-rs/argon2',
    'detect-libc',
    'semver',
    'sharp',
    'swagger-ui-dist',
  ])
  const files = listFiles()
  expect(new Set(files.map(({ mtimeMs }) => mtimeMs))).toEqual(new Set([TIME]))
  expect(files.filter(({ mode }) => (mode & 0o022) !== 0 || (mode & 0o004) === 0)).toEqual([])
  expect(files.filter(({ name }) => name.includes('.vite') || name.endsWith('.ts'))).toEqual([])
})

it('starts the artefact with node main.js, and writes only into DATA_DIR', { tags: 'long' }, async () => {
  const before = listFiles()
  const { url, close } = await testDatabase()
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, TMPDIR: tempDir, HOME: tempDir, RATE_LIMITS: 'off' }
  const server = runServer({ ...env, PATH: '', NODE_COMPILE_CACHE: '' }, join(artefact, 'main.js'))
  try {
    const address = await server.address
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ ok: true, release: RELEASE })
    expect(await (await fetch(`${address}/metrics`)).text()).toContain(
      `stoop_release_info{release="${RELEASE}",commit="abc123"} 1`,
    )
    expect(await (await fetch(`${address}/`)).text()).toContain('<title>Stoop</title>')
    for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
      expect((await fetch(`${address}/api/docs/${name}`)).status).toBe(200)
    // Hashing the password uses a native package.
    const registration = {
      email: 'new@stoop.test',
      username: 'newcomer',
      password: 'front-stoop',
      firstName: 'Ann',
      lastName: 'Lee',
      selectedCity: 'Boston',
    }
    const response = await fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration),
    })
    expect(response.status).toBe(201)
    // Drawing this picture uses the packaged font.
    const picture = await fetch(`${address}/preview/person/newcomer.png`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const stats = await runProgram([join(artefact, 'stoop.js'), 'stats', '--json'], env)
    expect(stats, stats.stderr).toMatchObject({ status: 0 })
    expect(JSON.parse(stats.stdout)).toMatchObject({ members: 1 })
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.errors).toEqual([])
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    await close()
  }
  expect(listFiles()).toEqual(before)
  expect(readdirSync(tempDir)).toEqual([])
})

it('names the commands of the artefact in messages instead of those of the repository', async () => {
  const platform = `${process.platform}-${process.arch}`
  for (const program of ['main.js', 'stoop.js'])
    expect(await runProgram([program, '--version'])).toMatchObject({
      status: 0,
      stdout: `Stoop ${RELEASE} (commit abc123, ${platform})\n`,
    })
  expect(await runProgram(['main.js', '--help'], { DATA_DIR: dataDir, PORT: '70000' })).toMatchObject({
    status: 1,
    stderr:
      "Stoop did not start: Unknown option '--help'; there are no options, because settings are environment variables such as PORT.\n",
  })
  expect(await runProgram(['restore.js'], { DATA_DIR: dataDir })).toMatchObject({
    status: 1,
    stderr: 'The restore failed: name the file: node restore.js stoop.tar.\n',
  })
})

it('refuses to start the artefact on another platform', { tags: 'long' }, async () => {
  const build = { release: RELEASE, platform: 'plan9-mips' }
  writeFileSync(join(artefact, 'build.json'), JSON.stringify(build))
  expect(await runProgram(['main.js'])).toMatchObject({
    status: 1,
    stderr: `This is Stoop for plan9-mips, and this machine is ${process.platform}-${process.arch}: build it on such a machine.\n`,
  })
})

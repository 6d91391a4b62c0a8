import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ann } from '@stoop/validators/fixtures/people'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { BUNDLES, PROGRAM_ENV } from './fixtures/bundled-programs.ts'
import { readDocumentedCommands } from './fixtures/documented-commands.ts'
import { useOperatedServer } from './fixtures/operated-server.ts'

// The test runs every command of docs/operations.md as written, each in a process of its own.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

const server = useOperatedServer()

/** Returns the documented commands. Commands that delete members come last, because other commands name these members. */
function readCommands(): string[] {
  const commands = readDocumentedCommands()
  const isRemoval = (command: string) => command.includes('seed --remove')
  return [...commands.filter((command) => !isRemoval(command)), ...commands.filter(isRemoval)]
}

/** Commands that fill an empty installation. They get a new data folder. */
function dataDirOf(command: string): string {
  if (command.includes(' restore ')) return join(server.dataDir, 'cache', 'restored')
  if (command.includes(' database import ')) return join(server.dataDir, 'cache', 'imported')
  return server.dataDir
}

/** Runs a line in a shell, with an npx that needs no registry. */
async function runLine(line: string, dataDir: string) {
  const bin = join(server.dataDir, 'cache', 'bin')
  const shim = fileURLToPath(new URL('./fixtures/npx-shim.mjs', import.meta.url))
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nexec "${process.execPath}" "${shim}" "$@"\n`, { mode: 0o755 })
  const child = spawn('sh', ['-c', line], {
    cwd: join(server.dataDir, 'cache'),
    env: {
      ...PROGRAM_ENV,
      ...server.env,
      DATA_DIR: dataDir,
      PATH: `${bin}:${process.env.PATH}`,
      STOOP_BUNDLES: BUNDLES,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { status, output: stdout + stderr }
}

it('documents only commands that work as written', async () => {
  const token = await server.signInToken(ann.email)
  const post = z
    .object({ id: z.string() })
    .parse(await (await server.request('POST', '/api/posts', token, { content: 'Hi' })).json())
  const [community] = z
    .array(z.object({ slug: z.string() }))
    .parse(await (await server.getAs(token, '/api/communities/joined')).json())
  const getInvitationId = async () => String((await server.stoopJson('invite', 'list')).items[0]?.id)
  const commands = readCommands()
  expect(commands.length).toBeGreaterThan(25)
  for (const command of commands) {
    const line = command
      .replaceAll('POST_ID', post.id)
      .replaceAll('COMMUNITY_SLUG', community?.slug ?? '')
      .replaceAll('INVITATION_ID', command.includes('INVITATION_ID') ? await getInvitationId() : '')
    const { status, output } = await runLine(line, dataDirOf(command))
    expect(status, `${line}\n${output}`).toBe(0)
  }
})

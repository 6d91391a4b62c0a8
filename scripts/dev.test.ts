import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchServer } from './watch-server.ts'

// The tests start processes.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
beforeEach(() => {
  // The name of the parent folder is one that is ignored inside the sources.
  folder = join(mkdtempSync(join(tmpdir(), 'stoop-dev-')), 'test', 'stoop')
  mkdirSync(folder, { recursive: true })
})
afterEach(() => rmSync(join(folder, '../..'), { recursive: true, maxRetries: 10, retryDelay: 100 }))

it('restarts the server after each replaced source file and after a crash', async () => {
  const program = join(folder, 'main.mjs')
  writeFileSync(
    program,
    `import { value } from './value.mjs'
     console.log('value ' + value)
     console.log('Stoop is at http://127.0.0.1:1')
     setInterval(() => {}, 1000)`,
  )
  /** Writes a temporary file and renames it over the old one, as editors and git do. */
  const replace = (code: string) => {
    writeFileSync(join(folder, 'value.tmp'), code)
    renameSync(join(folder, 'value.tmp'), join(folder, 'value.mjs'))
  }
  replace('export const value = 1')
  const lines: string[] = []
  const server = watchServer({ program, sources: [folder], env: process.env, print: (line) => lines.push(line) })
  try {
    expect(await server.started).toBe('http://127.0.0.1:1')
    for (const value of [2, 3]) {
      replace(`export const value = ${value}`)
      await expect.poll(() => lines, { timeout: 20_000 }).toContain(`value ${value}`)
    }
    await expect.poll(() => lines.at(-1), { timeout: 20_000 }).toMatch(/^✓ Server started/)
    replace('throw new Error("broken")')
    await expect.poll(() => lines.at(-1), { timeout: 20_000 }).toBe('✗ The server ended (1). Waiting for a change…')
    replace('export const value = 4')
    await expect.poll(() => lines, { timeout: 20_000 }).toContain('value 4')
  } finally {
    await server.stop()
  }
})

it.each(['PORT', 'WEB_PORT'])('exits with an error of one sentence if %s is in use', async (variable) => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const address = blocker.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    NODE_NO_WARNINGS: '1',
    PORT: '0',
    WEB_PORT: '0',
    [variable]: port,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'dev.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    expect({ code, output, errors }).toEqual({
      code: 1,
      output: '',
      errors: `pnpm dev failed: 127.0.0.1:${port} is taken by another program. Stop it, or choose another ${variable}.\n`,
    })
  } finally {
    child.kill('SIGTERM')
    blocker.close()
  }
})

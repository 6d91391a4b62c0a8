import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { runStep } from './step.ts'

afterEach(() => vi.restoreAllMocks())

async function collectLines(code: string): Promise<{ succeeded: boolean; lines: string[] }> {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(...line.trim().split('\n')))
  const print = vi.spyOn(console, 'log').mockReturnValue()
  const succeeded = await runStep({
    name: 'Building',
    hint: 'Fix it.',
    quiet: true,
    command: process.execPath,
    args: ['-e', code],
  })
  // Standard output is only for text that scripts read, such as the address of the server.
  expect(print).not.toHaveBeenCalled()
  return { succeeded, lines: lines.map((line) => line.replace(/\d+\.\d/, '0.0')) }
}

it('prints a quiet step and its duration when it succeeds', async () => {
  expect(await collectLines('console.log("detail"); console.error("more")')).toEqual({
    succeeded: true,
    lines: ['▸ Building…', '✓ Building (0.0 s)'],
  })
})

it('prints the output of a quiet step when it fails', async () => {
  expect(await collectLines('console.log("detail"); process.exitCode = 3')).toEqual({
    succeeded: false,
    lines: ['▸ Building…', 'detail', '✗ Building failed after 0.0 s (3). Fix it.'],
  })
})

it('disables the colours of tools when the output of the command is not a terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-run-'))
  const command = join(folder, 'command')
  writeFileSync(`${command}.ts`, "console.log(process.env.NO_COLOR ?? 'unset')")
  const runner = join(import.meta.dirname, 'run.mjs')
  const colors = (env: Record<string, string>) =>
    spawnSync(process.execPath, [runner, relative(import.meta.dirname, command)], {
      env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...env },
      encoding: 'utf8',
    }).stdout.trim()
  expect([colors({}), colors({ FORCE_COLOR: '1' })]).toEqual(['1', 'unset'])
  rmSync(folder, { recursive: true })
})

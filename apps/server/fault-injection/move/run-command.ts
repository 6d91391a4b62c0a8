import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const STOOP = fileURLToPath(new URL('../../src/cli/stoop.ts', import.meta.url))

export type CommandRun = { status: number | null; output: string; seconds: number; megabytes: number }

type RunOptions = {
  /** Arguments before the command, for example to mount a small disk. */
  wrapper?: string[]
  /** Kills the command as soon as its output contains this text. */
  killAt?: string
}

/** Runs `stoop …` in a new process. Returns its output, duration and peak memory. */
export async function runCommand(
  args: string[],
  env: Record<string, string>,
  { wrapper = [], killAt }: RunOptions = {},
): Promise<CommandRun> {
  const startedAt = performance.now()
  const [program = '', ...rest] = [...wrapper, process.execPath, STOOP, ...args]
  const child = spawn(program, rest, {
    env: { PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let megabytes = 0
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, largestMemory(child.pid))
  }, 100)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  if (killAt !== undefined)
    child.stderr.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(killAt)) child.kill('SIGKILL')
    })
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  clearInterval(timer)
  return { status, output: `${stderr}${stdout}`.trim(), seconds: (performance.now() - startedAt) / 1000, megabytes }
}

function largestMemory(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1000
  } catch {
    // The process has already ended.
    return 0
  }
}

import { readdirSync, readFileSync } from 'node:fs'

// The kernel reports CPU time in hundredths of a second on all platforms of Node.
const MS_PER_TICK = 10

type ProcessStat = { parent: number; cpuMs: number; reapedCpuMs: number }

/** Parses /proc/<pid>/stat. The command in it may contain spaces and brackets. */
export function parseStat(text: string): ProcessStat {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = (at: number) => Number(fields[at]) * MS_PER_TICK
  return { parent: Number(fields[1]), cpuMs: ticks(11) + ticks(12), reapedCpuMs: ticks(13) + ticks(14) }
}

/** Returns the CPU milliseconds of a process and all its threads since its start. */
export const cpuMs = (pid: number): number => readStat(pid)?.cpuMs ?? 0

/** Returns the CPU milliseconds of a process and its children, including exited ones. */
export function treeCpuMs(pid: number): number {
  const own = readStat(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid)
  return [...children, ...(own ? [own] : [])].reduce((sum, stat) => sum + stat.cpuMs, own?.reapedCpuMs ?? 0)
}

/** Returns the resident memory of a process in MB: the current value and the peak. */
export function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

function readStat(pid: number): ProcessStat | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // The process has exited.
    return undefined
  }
}

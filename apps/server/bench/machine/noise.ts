import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'

type CpuTimes = { steal: number; total: number }

/** Parses the first line of /proc/stat. */
export function parseCpuTimes(text: string): CpuTimes {
  const ticks = (text.split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number)
  return { steal: ticks[7] ?? 0, total: ticks.reduce((sum, value) => sum + value, 0) }
}

/** Starts to measure the CPU use of other processes. Returns a function that describes it in a sentence. */
export function watchMachine(): () => string {
  const before = parseCpuTimes(readFileSync('/proc/stat', 'utf8'))
  const [loadBefore = 0] = loadavg()
  return () => {
    const after = parseCpuTimes(readFileSync('/proc/stat', 'utf8'))
    const steal = (100 * (after.steal - before.steal)) / Math.max(1, after.total - before.total)
    return `${cpus().length} cores, load average ${loadBefore.toFixed(1)} before the run, ${steal.toFixed(1)}% of the CPU time stolen by other machines`
  }
}

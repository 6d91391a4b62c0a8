import { commandOf, parentOf, startTimeOf } from '@stoop/db/embedded/process'

/**
 * Sends SIGTERM to this process when the npx that started it exits. npx exits on SIGTERM without forwarding the signal, and the
 * server would keep running.
 */
export function exitWhenNpxExits(): void {
  const npx = findAncestor((command) => /^(npm exec|npx|\S*node \S*\/npx(-cli\.js)?) /.test(command))
  if (npx === undefined) return
  const startTime = startTimeOf(npx)
  const timer = setInterval(() => {
    if (startTimeOf(npx) === startTime) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}

function findAncestor(matches: (command: string) => boolean): number | undefined {
  for (let pid = process.ppid; pid > 1; pid = parentOf(pid)) if (matches(commandOf(pid))) return pid
  return undefined
}

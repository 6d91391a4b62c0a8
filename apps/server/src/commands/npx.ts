import { birthOf, commandOf, parentOf } from '@stoop/db/embedded/process'

/**
 * npx dies of a SIGTERM without handing it on, and would leave the server behind: when the npx that started us is gone,
 * we are told to stop.
 */
export function stopWithNpx(): void {
  const npx = ancestor((command) => /^(npm exec|npx|\S*node \S*\/npx(-cli\.js)?) /.test(command))
  if (npx === undefined) return
  const birth = birthOf(npx)
  const watch = setInterval(() => {
    if (birthOf(npx) === birth) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

function ancestor(matches: (command: string) => boolean): number | undefined {
  for (let pid = process.ppid; pid > 1; pid = parentOf(pid)) if (matches(commandOf(pid))) return pid
  return undefined
}

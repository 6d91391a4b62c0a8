import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)

// Only one folder is writable, the only network is loopback, and the user is not root.
const CONFINE = `
set -e
mount --make-rprivate /
ip link set lo up
mount --bind "$1" "$1"
for point in $(awk '{ print $5 }' /proc/self/mountinfo | sort -u); do
  case "$point" in
    "$1" | /proc* | /sys* | /dev*) ;;
    *) mount -o remount,bind,ro "$point" ;;
  esac
done
cd "$1"
chown nobody:nogroup .
shift
exec setpriv --reuid nobody --regid nogroup --clear-groups env -i PORT=3000 RATE_LIMITS=off "$@"
`

const confine = (folder: string, command: string[]) => ['-mn', 'sh', '-c', CONFINE, 'sh', folder, ...command]

/**
 * Runs a command that can write only to `folder`, where it starts. The command may begin with settings such as DATA_DIR=data.
 * Returns its output. Throws if its exit code is not 0.
 */
export async function runConfined(folder: string, command: string[]): Promise<string> {
  const { stdout, stderr } = await run('unshare', confine(folder, command))
  return stdout + stderr
}

export type ConfinedServer = {
  child: ChildProcess
  /** How many seconds it took from the start of the process until it printed its address. */
  startSeconds: number
  /** Requests a path inside the network namespace of the server. Returns the status and the body. */
  request(path: string, body?: object): Promise<{ status: number; body: string }>
  /** Sends SIGTERM. Returns the exit code, and how many seconds the server took to exit. */
  stop(): Promise<{ code: unknown; seconds: number }>
}

const REQUEST = `
const [path, body] = process.argv.slice(1)
const init = body && { method: 'POST', body, headers: { 'content-type': 'application/json' } }
const response = await fetch('http://127.0.0.1:3000' + path, init)
console.log(JSON.stringify({ status: response.status, body: await response.text() }))
`

/** Starts a server with a command as in `runConfined`. */
export async function startConfined(folder: string, command: string[]): Promise<ConfinedServer> {
  const startedAt = performance.now()
  const child = spawn('unshare', confine(folder, command), { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  await Promise.race([
    waitForAddress(child),
    exited.then(([code]) => {
      throw new Error(`The server exited with ${code}`)
    }),
  ])
  const startSeconds = (performance.now() - startedAt) / 1000
  return {
    child,
    startSeconds,
    async request(path, body) {
      const args = [path, ...(body ? [JSON.stringify(body)] : [])]
      const inside = ['-t', String(child.pid), '-n', process.execPath, '--input-type=module', '-e', REQUEST, ...args]
      return JSON.parse((await run('nsenter', inside, { maxBuffer: 10_000_000 })).stdout)
    },
    async stop() {
      const stoppedAt = performance.now()
      child.kill('SIGTERM')
      const [code] = await exited
      return { code, seconds: (performance.now() - stoppedAt) / 1000 }
    },
  }
}

function waitForAddress({ stdout }: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (!stdout) throw new Error('The server has no output')
    createInterface(stdout).on('line', (line) => {
      if (line.startsWith('Stoop is at ')) resolve()
    })
  })
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../../../../scripts/workspace.ts'
import { freePort } from '../free-port.ts'
import type { Line } from '../pgbouncer/lines.ts'

type Instruction = [name: string, value: string]

/**
 * Runs the steps of deploy/Dockerfile without a container engine, in a minimal Debian with Node. Then starts the CMD of the image
 * as its USER, with a read-only root file system and only the loopback network.
 */
export async function checkImage(artefact: string, folder: string): Promise<Line[]> {
  const root = join(folder, 'root')
  mkdirSync(root, { recursive: true })
  run('mmdebstrap', ['--variant=minbase', '--include=libstdc++6,libatomic1', 'bookworm', root])
  copyFileSync(process.execPath, join(root, 'usr/bin/node'))
  chmodSync(join(root, 'usr/bin/node'), 0o755)
  const instructions = readDockerfile()
  const env: Record<string, string> = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }
  for (const [name, value] of instructions) {
    if (name === 'RUN') run('chroot', [root, 'sh', '-c', value])
    else if (name === 'COPY') {
      const [source = '', target = ''] = value.split(' ')
      mkdirSync(join(root, target), { recursive: true })
      cpSync(join(artefact, source), join(root, target), {
        recursive: true,
        verbatimSymlinks: true,
        preserveTimestamps: true,
      })
    } else if (name === 'ENV') for (const [, key = '', text = ''] of value.matchAll(/(\w+)=(\S+)/g)) env[key] = text
  }
  return startImage(root, instructions, { ...env, PORT: String(await freePort()) })
}

/** Returns the instructions of the Dockerfile, with continued lines joined. */
function readDockerfile(): Instruction[] {
  const text = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
  return [...text.matchAll(/^(\w+) (.*)$/gm)].map(([, name = '', value = '']) => [name, value])
}

// The same as `docker run --read-only` with a volume and a tmpfs.
const START = `
set -e
mount --make-rprivate /
ip link set lo up
mount --bind "$1" "$1"
mount --bind "$1/data" "$1/data"
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/tmp"
mount --bind /dev "$1/dev"
mount -o remount,bind,ro "$1"
root="$1"; user="$2"; workdir="$3"; shift 3
exec chroot "$root" setpriv --reuid "\${user%:*}" --regid "\${user#*:}" --clear-groups --bounding-set=-all --no-new-privs \\
  sh -c 'cd "$0" && exec "$@"' "$workdir" "$@"
`

async function startImage(root: string, instructions: Instruction[], env: Record<string, string>): Promise<Line[]> {
  const get = (name: string) => instructions.findLast(([each]) => each === name)?.[1] ?? ''
  const parse = (value: string): string[] => JSON.parse(value.slice(value.indexOf('[')))
  const args = ['-mnpf', '--kill-child', 'sh', '-c', START, 'sh', root, get('USER'), get('WORKDIR')]
  const server = spawn('unshare', [...args, ...parse(get('CMD'))], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(server, 'exit')
  for await (const line of createInterface(server.stdout)) if (line.startsWith('Stoop is at ')) break
  server.stdout.resume()
  const [pid = ''] = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }).stdout.split('\n')
  const inside = ['-t', pid, '-a', `--root=/proc/${pid}/root`]
  const health = spawnSync('nsenter', [...inside, ...parse(get('HEALTHCHECK'))], { env, encoding: 'utf8' })
  const user = spawnSync('ps', ['-o', 'uid=', '-p', pid], { encoding: 'utf8' }).stdout.trim()
  const write = spawnSync('nsenter', [...inside, 'touch', '/opt/stoop/file'], { env, encoding: 'utf8' })
  process.kill(Number(pid), 'SIGTERM')
  const [code] = await exited
  return [
    ['image: user id of the server', user, user === '10001'],
    ['image: exit code of the health check', String(health.status), health.status === 0],
    ['image: a write outside DATA_DIR', write.stderr.trim(), write.stderr.includes('Read-only file system')],
    ['image: exit code after SIGTERM', String(code), code === 0],
  ]
}

function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed (${status}): ${stderr}`)
}

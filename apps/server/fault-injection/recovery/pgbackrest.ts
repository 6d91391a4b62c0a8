import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { Runner } from '@stoop/db/embedded/runner'

const PROGRAM = '/usr/bin/pgbackrest'

/** Installs Debian's pgBackRest if needed. Returns its name and version. */
export function installPgBackRest(): string {
  if (!existsSync(PROGRAM)) {
    console.log('Installing pgBackRest…')
    const apt = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends pgbackrest'
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status, stderr } = spawnSync('sh', ['-c', apt], { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`pgBackRest could not be installed: ${stderr}`)
  }
  return spawnSync(PROGRAM, ['version'], { encoding: 'utf8' }).stdout.trim()
}

/** Runs pgBackRest as the owner of PostgreSQL's files. */
export class PgBackRest {
  readonly #config: string
  readonly #runner: Runner

  constructor(config: string, runner: Runner) {
    this.#config = config
    this.#runner = runner
  }

  /** Returns the duration in seconds. Throws if the command fails. */
  async run(command: string, ...options: string[]): Promise<number> {
    const startedAt = performance.now()
    const args = [`--config=${this.#config}`, '--stanza=stoop', ...options, command]
    const child = this.#runner.run(PROGRAM, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    const read = async (stream: typeof child.stdout) => (stream === null ? '' : text(stream))
    const [stdout, stderr, status] = await Promise.all([read(child.stdout), read(child.stderr), ended])
    if (status !== 0) throw new Error(`pgbackrest ${command} failed: ${stdout}${stderr}`)
    return (performance.now() - startedAt) / 1000
  }
}

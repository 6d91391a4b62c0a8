import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { DEPLOY } from '../../test/fixtures/monitoring-files.ts'
import { freePort } from '../free-port.ts'

/** Downloads Debian's Prometheus and unpacks it into `folder`. Does not install it, because the package starts a service. */
export function unpackPrometheus(folder: string): { promtool: string; prometheus: string } {
  const run = (command: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`Prometheus could not be unpacked: ${stderr}`)
  }
  run('apt-get', 'update', '-qq')
  run('apt-get', 'download', '-qq', 'prometheus')
  const file = readdirSync(folder).find((name) => name.endsWith('.deb')) ?? ''
  run('dpkg', '--extract', file, 'package')
  const programs = join(folder, 'package/usr/bin')
  return { promtool: join(programs, 'promtool'), prometheus: join(programs, 'prometheus') }
}

type Sample = { metric: Record<string, string>; value: string }

const queryResponse = z.object({
  status: z.literal('success'),
  data: z.object({
    result: z.array(z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) })),
  }),
})
const rulesResponse = z.object({
  data: z.object({
    groups: z.array(z.object({ rules: z.array(z.object({ name: z.string(), health: z.string() })) })),
  }),
})

/** A real Prometheus on loopback that reads one server every second and evaluates the alert rules of deploy/. */
export class Prometheus {
  readonly #address: string
  readonly #child: ChildProcess

  /** Starts Prometheus. Resolves when it answers queries. */
  static async start(
    program: string,
    folder: string,
    { target, token }: { target: string; token: string },
  ): Promise<Prometheus> {
    mkdirSync(folder)
    writeFileSync(join(folder, 'token'), token)
    // JSON is valid YAML.
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [join(DEPLOY, 'prometheus-alerts.yml')],
      scrape_configs: [
        {
          job_name: 'stoop',
          authorization: { credentials_file: join(folder, 'token') },
          static_configs: [{ targets: [target] }],
        },
      ],
    }
    writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
    const prometheus = new Prometheus(program, folder, await freePort())
    await prometheus.#waitUntilReady()
    return prometheus
  }

  private constructor(program: string, folder: string, port: number) {
    this.#address = `http://127.0.0.1:${port}`
    const args = [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ]
    this.#child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }

  async #waitUntilReady(): Promise<void> {
    while (this.#child.exitCode === null) {
      const response = await fetch(`${this.#address}/-/ready`).catch(() => undefined)
      if (response?.ok) return
      await pause(100)
    }
    throw new Error(`Prometheus exited with ${this.#child.exitCode}`)
  }

  /** Returns the samples of an expression. Throws if Prometheus rejects the expression. */
  async query(expression: string): Promise<Sample[]> {
    const response = await fetch(`${this.#address}/api/v1/query?query=${encodeURIComponent(expression)}`)
    const { data } = queryResponse.parse(await response.json())
    return data.result.map(({ metric, value: [, value] }) => ({ metric, value }))
  }

  /** Returns the alert rules and whether they could be evaluated: ok, err or unknown. */
  async readRules(): Promise<{ name: string; health: string }[]> {
    const response = await fetch(`${this.#address}/api/v1/rules`)
    return rulesResponse.parse(await response.json()).data.groups.flatMap(({ rules }) => rules)
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return
    const exited = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGTERM')
    await exited
  }
}

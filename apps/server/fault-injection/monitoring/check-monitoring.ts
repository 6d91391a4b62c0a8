import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { DEPLOY, readDashboardQueries } from '../../test/fixtures/monitoring-files.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'
import { Prometheus, unpackPrometheus } from './prometheus.ts'

const TOKEN = 'token-of-the-fault-test'
const MAX_WAIT_MS = 60_000

/**
 * Checks the alert rules and their tests with promtool of Prometheus. Then lets a real Prometheus read a real server with
 * METRICS_TOKEN, not over loopback. Returns whether all checks passed.
 */
export async function checkMonitoring(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-monitoring-'))
  try {
    const programs = unpackPrometheus(folder)
    const areRulesRight = printLines([
      runPromtool(programs.promtool, 'check', 'rules', 'prometheus-alerts.yml'),
      runPromtool(programs.promtool, 'test', 'rules', 'prometheus-alerts.test.yml'),
    ])
    return printLines(await scrapeServer(programs.prometheus, folder)) && areRulesRight
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

function runPromtool(program: string, ...args: string[]): Line {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: DEPLOY, encoding: 'utf8' })
  const summary = /\d+ rules found/.exec(stdout)?.[0] ?? 'passed'
  return [`promtool ${args.join(' ')}`, status === 0 ? summary : `\n${stdout}${stderr}`, status === 0]
}

async function scrapeServer(program: string, folder: string): Promise<Line[]> {
  const settings = { DATA_DIR: join(folder, 'data'), HOST: '0.0.0.0', METRICS_TOKEN: TOKEN, LOG_LEVEL: 'error' }
  const server = await ServerProcess.start(settings, undefined)
  const target = `${ownAddress()}:${new URL(server.address).port}`
  const prometheus = await Prometheus.start(program, join(folder, 'prometheus'), { target, token: TOKEN })
  try {
    const withoutToken = await fetch(`http://${target}/metrics`)
    const startedAt = performance.now()
    while (!(await prometheus.query('up{job="stoop"} == 1')).length && performance.now() - startedAt < MAX_WAIT_MS)
      await pause(250)
    const up = await prometheus.query('up{job="stoop"} == 1')
    const rules = await prometheus.readRules()
    const unhealthy = rules.filter(({ health }) => health === 'err').map(({ name }) => name)
    const queries = readDashboardQueries()
    const failed: string[] = []
    for (const query of queries) {
      const samples = await prometheus.query(query).catch(() => undefined)
      if (!samples) failed.push(query)
    }
    return [
      ['/metrics of another address without the token', withoutToken.status, withoutToken.status === 404],
      ['servers that Prometheus reads with METRICS_TOKEN', up.length, up.length === 1],
      [`alert rules of ${rules.length} with an error`, unhealthy.join(', ') || '0', unhealthy.length === 0],
      [`queries of the dashboard of ${queries.length} with an error`, failed.join(', ') || '0', failed.length === 0],
    ]
  } finally {
    await prometheus.stop()
    await server.stop()
  }
}

/** Returns an address of this machine that is not loopback. */
function ownAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const found = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  return z.string().parse(found?.address)
}

import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Histogram } from 'prom-client'
import { beforeAll, expect, it } from 'vitest'
import { createMetrics } from '../src/http/metrics.ts'
import { buildBareApp } from './fixtures/bare-app.ts'
import { readAlerts, readDashboard, readDashboardQueries } from './fixtures/monitoring-files.ts'
import { useServer } from './fixtures/test-server.ts'

// `pnpm faults monitoring` checks the same files with Prometheus's own programs.

/** The names of all series that the server exports. */
const exported = new Set<string>()
const stoop = useServer()

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stoop-monitoring-'))
  const metrics = createMetrics()
  const app = await buildBareApp(stoop.services, {
    metrics,
    metricsSources: {
      dataDir,
      pool: { getState: () => ({ busy: 0, idle: 0, connecting: 0, waiting: 0 }), maxConnections: 1 },
    },
  })
  for (const { name } of metrics.registry.getMetricsAsArray()) {
    const isHistogram = metrics.registry.getSingleMetric(name) instanceof Histogram
    for (const suffix of isHistogram ? ['_bucket', '_count', '_sum'] : ['']) exported.add(`${name}${suffix}`)
  }
  await app.close()
  await rm(dataDir, { recursive: true })
})

/** Prometheus adds this series to each target. */
const OWN_SERIES = ['up']
const WORDS = new Set(
  'by on ignoring without offset unless and or bool sum min max count rate increase topk abs absent histogram_quantile min_over_time'.split(
    ' ',
  ),
)

/** Returns the names of the metrics in an expression of PromQL. */
function metricsIn(expression: string): string[] {
  const withoutLabels = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring) *\([^)]*\)/g, '')
  return (withoutLabels.match(/[a-z_][a-z0-9_]*/gi) ?? []).filter((word) => !WORDS.has(word) && !/^\d/.test(word))
}

const queries = [...readAlerts().map(({ expr }) => expr), ...readDashboardQueries()]

it.each(queries)('uses only metrics that the server exports: %s', (query) => {
  const names = metricsIn(query.replace(/offset \w+/g, ''))
  expect(names.length).toBeGreaterThan(0)
  expect([...exported, ...OWN_SERIES]).toEqual(expect.arrayContaining(names))
})

it('gives each alert its own name and documents it', () => {
  const names = readAlerts().map(({ alert }) => alert)
  expect(new Set(names).size).toBe(names.length)
  const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  for (const name of names) expect(operations).toContain(`\`${name}\``)
})

it('places no panels of the dashboard above each other', () => {
  const { panels } = readDashboard()
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
})

import { setTimeout as pause } from 'node:timers/promises'
import type { Line } from '../pgbouncer/lines.ts'
import { withTwoServers } from './two-servers.ts'

/**
 * Upgrades two servers under load as operations.md describes: migrates, restarts one server with the new artefact, and the other
 * one after `minutes`, in which both releases run.
 */
export function checkUpgrade(options: {
  old: string
  artefact: string
  rate: number
  minutes: number
}): Promise<Line[]> {
  const { old, artefact, rate, minutes } = options
  return withTwoServers({ artefact: old, rate }, async ({ servers, load, runStoop, audit }) => {
    // First run only the old release for a short time, which shows that the load works without an upgrade.
    await pause(5_000)
    const before = load.startPhase()
    const startedAt = performance.now()
    const migration = await runStoop(artefact, 'migrate')
    const migrationSeconds = (performance.now() - startedAt) / 1000
    await servers[0].stop()
    await servers[0].start(artefact)
    const during = load.startPhase()
    await pause(minutes * 60_000)
    const mixed = load.startPhase()
    await servers[1].stop()
    await servers[1].start(artefact)
    const after = await load.stop()
    return [
      ['stoop migrate', migration.trim().replaceAll('\n', ' '), migration.includes('Migrations run')],
      ['seconds of stoop migrate', migrationSeconds.toFixed(1), true],
      ...before.toLines('before the upgrade'),
      ...during.toLines('migration and first new server'),
      ...mixed.toLines('mixed versions'),
      ...after.toLines('second new server'),
      ...(await audit(artefact)),
    ]
  })
}

import type { Services } from '@stoop/api/context'
import { type QueueState, readQueueState } from '@stoop/api/moderation/count-queue'
import { Gauge, type Registry } from 'prom-client'

/** Adds gauges of open cases and appeals. `moderation_urgent_cases_without_admin` must be 0. */
export function addModerationMetrics(registry: Registry, services: Services): void {
  let reading: Promise<QueueState> | undefined
  // A scrape collects all gauges at once, so they share one read.
  const readOnce = () => {
    reading ??= readQueueState(services).finally(() => {
      reading = undefined
    })
    return reading
  }
  const addGauge = (name: string, help: string, select: (state: QueueState) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // If the database is unavailable, return the other metrics.
        this.set(await readOnce().then(select, () => Number.NaN))
      },
    })
  addGauge(
    'moderation_open_cases',
    'Cases that are not decided yet',
    ({ openCases: { community, site, admin } }) => community + site + admin,
  )
  addGauge('moderation_open_appeals', 'Appeals that are not decided yet', ({ openAppeals }) => openAppeals)
  addGauge(
    'moderation_urgent_cases_without_admin',
    'Open cases for admins, such as threats and child safety, while there is no admin',
    ({ openCases, admins }) => (admins === 0 ? openCases.admin : 0),
  )
}

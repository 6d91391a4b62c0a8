import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { QueueState } from '@stoop/api/queue'
import type { PoolState } from '@stoop/db/client'
import { Gauge, type Registry } from 'prom-client'
import { readBackupTime } from '../backup/last-backup.ts'
import { readLastDrill } from '../backup/last-drill.ts'

/** Adds the connections of the database pool by state, and the number of statements that wait for one. */
export function addPoolMetrics(registry: Registry, getState: () => PoolState, maxConnections: number): void {
  new Gauge({
    name: 'database_connections',
    help: "Connections of this server's pool by state: busy, idle, connecting",
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, idle, connecting } = getState()
      for (const [state, count] of Object.entries({ busy, idle, connecting })) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'database_connections_max',
    help: "The most connections that this server's pool opens (DATABASE_POOL)",
    registers: [registry],
  }).set(maxConnections)
  new Gauge({
    name: 'database_statements_waiting',
    help: 'Statements that wait because every connection is full',
    registers: [registry],
    collect() {
      this.set(getState().waiting)
    },
  })
}

/** The queues of this server by name. */
export type Queues = Map<string, () => QueueState>

/** Adds the length of each queue. */
export function addQueueMetrics(registry: Registry, queues: Queues): void {
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs of each queue by state: running, waiting',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect() {
      for (const [queue, getState] of queues)
        for (const [state, count] of Object.entries(getState())) this.set({ queue, state }, count)
    },
  })
}

/** Adds the size and the free space of the disks with the data folder and its pictures. */
export function addDiskMetrics(registry: Registry, dataDir: string): void {
  const folders = { data: dataDir, objects: join(dataDir, 'objects') }
  const addGauge = (
    name: string,
    help: string,
    select: (disk: { bsize: number; bavail: number; blocks: number }) => number,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        // If the pictures are in a bucket, this folder does not exist.
        for (const [folder, path] of Object.entries(folders))
          this.set({ folder }, await statfs(path).then(select, () => Number.NaN))
      },
    })
  addGauge(
    'disk_free_bytes',
    'Free bytes on the disk of DATA_DIR and of its folder objects',
    (disk) => disk.bavail * disk.bsize,
  )
  addGauge('disk_size_bytes', 'Size of these disks', (disk) => disk.blocks * disk.bsize)
}

/** Adds the age of the last backup. Without a backup, it is infinite, so that an alert on the age fires. */
export function addBackupMetrics(registry: Registry, dataDir: string, now: () => number): void {
  addGauge(registry, 'backup_age_seconds', 'Age of the last backup', async () =>
    secondsSince(now, await readBackupTime(dataDir)),
  )
}

/** Adds the age and the result of the last drill. Without a drill, the age is infinite and the result is NaN. */
export function addDrillMetrics(registry: Registry, dataDir: string, now: () => number): void {
  const readDrill = () => readLastDrill(dataDir)
  addGauge(
    registry,
    'drill_age_seconds',
    'Age of the last drill, which restores a backup in a scratch place',
    async () => secondsSince(now, (await readDrill())?.finishedAt),
  )
  addGauge(registry, 'drill_passed', 'Whether the last drill passed: 1 or 0', async () => {
    const drill = await readDrill()
    return drill && Number(drill.ok)
  })
  addGauge(registry, 'drill_duration_seconds', 'How long the last drill took', async () => (await readDrill())?.seconds)
  addGauge(
    registry,
    'drill_loss_seconds',
    'The writes of how many seconds a restore would have lost, in the last drill',
    async () => (await readDrill())?.lossSeconds,
  )
}

const secondsSince = (now: () => number, time = Number.NEGATIVE_INFINITY) => (now() - time) / 1000

function addGauge(registry: Registry, name: string, help: string, read: () => Promise<number | undefined>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set((await read().catch(() => undefined)) ?? Number.NaN)
    },
  })
}

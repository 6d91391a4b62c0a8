import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseHandle, openJobDatabase } from '@stoop/db/client'
import { startEmbedded } from '@stoop/db/embedded'
import { newId } from '@stoop/db/ids'
import { jobs, notifications, pushMessages, pushSubscriptions, sessions, users } from '@stoop/db/schema'
import type { PushService } from '../../test/fixtures/push-service.ts'
import { ServerProcess } from '../server-process.ts'

/** Each new member is added to the search index, so more rows take longer than the time limit of a statement. */
const BATCH_SIZE = 50

/** A server with members whose devices receive push messages. It can be killed while its PostgreSQL keeps running. */
export type PushTarget = {
  /** Adds a member with a device of this name. */
  addDevices(names: readonly string[]): Promise<void>
  /** Notifies the members of these devices. */
  notify(names: readonly string[]): Promise<void>
  /** Kills the server, then restarts it as if `ms` had passed. */
  killAndRestart(ms: number): Promise<void>
  countWaiting(): Promise<number>
  stop(): Promise<void>
}

/** Starts PostgreSQL and a server that sends to this push service. */
export async function startPushTarget(service: PushService): Promise<PushTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stoop-push-target-'))
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  const env = {
    DATABASE_URL: embedded.url,
    DATA_DIR: join(dataDir, 'server'),
    WEB_APP: 'off',
    PUSH_SERVICES: service.host,
    NODE_EXTRA_CA_CERTS: service.certificateFile,
  }
  const start = () => ServerProcess.start(env, undefined)
  let server = await start()
  const database = openJobDatabase({ url: embedded.url, max: 2, application: 'faults' })
  const devices = new Map<string, { userId: string; subscriptionId: string }>()
  return {
    async addDevices(names) {
      for (let from = 0; from < names.length; from += BATCH_SIZE)
        await addDevices(database, service, names.slice(from, from + BATCH_SIZE), devices)
    },
    notify: (names) => insertNotifications(database, names, devices),
    async killAndRestart(ms) {
      await server.kill()
      await database.sql`update jobs set run_at = run_at - ${ms} * interval '1 ms' where kind = 'push'`
      server = await start()
    },
    countWaiting: () => database.db.$count(pushMessages),
    async stop() {
      await server.stop()
      await database.close(1)
      await embedded.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function addDevices(
  { db }: DatabaseHandle,
  service: PushService,
  names: readonly string[],
  devices: Map<string, { userId: string; subscriptionId: string }>,
): Promise<void> {
  const now = new Date()
  const rows = names.map((name) => ({ name, userId: newId(now.getTime()), subscriptionId: newId(now.getTime()) }))
  const iso = now.toISOString()
  await db.insert(users).values(
    rows.map(({ userId, name }) => ({
      ...{ id: userId, email: `${name}@stoop.test`, password: '-', username: name, createdAt: now, updatedAt: now },
      ...{ firstName: 'Test', lastName: 'Member' },
    })),
  )
  await db.insert(sessions).values(
    rows.map(({ userId, name }) => ({
      ...{ sid: `sid ${name}`, cookieDigest: `cookie ${name}`, userId, expire: new Date(now.getTime() + 86_400_000) },
      sess: { userId, userAgent: '', createdAt: iso, lastSeenAt: iso },
    })),
  )
  await db.insert(pushSubscriptions).values(
    rows.map(({ userId, subscriptionId, name }) => {
      const { endpoint, keys } = service.subscribe(name)
      return { id: subscriptionId, sid: `sid ${name}`, userId, endpoint, ...keys, createdAt: now }
    }),
  )
  for (const { name, ...device } of rows) devices.set(name, device)
}

/** Inserts notifications and their push messages in one transaction, as a service function does. */
async function insertNotifications(
  { db }: DatabaseHandle,
  names: readonly string[],
  devices: ReadonlyMap<string, { userId: string; subscriptionId: string }>,
): Promise<void> {
  const createdAt = new Date()
  const rows = names.flatMap((name) => {
    const device = devices.get(name)
    return device ? [{ ...device, id: newId(createdAt.getTime()), notificationId: newId(createdAt.getTime()) }] : []
  })
  await db.transaction(async (tx) => {
    await tx
      .insert(notifications)
      .values(rows.map(({ notificationId: id, userId }) => ({ id, userId, type: 'export_ready' as const, createdAt })))
    await tx
      .insert(pushMessages)
      .values(rows.map(({ userId: _, ...row }) => ({ ...row, type: 'notification' as const, createdAt })))
    await tx.insert(jobs).values(rows.map(({ id }) => ({ kind: 'push', key: id, runAt: createdAt })))
  })
}

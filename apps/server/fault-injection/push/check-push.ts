import { setTimeout as pause } from 'node:timers/promises'
import { LEASE_MS } from '@stoop/api/jobs/lease'
import { type PushService, startPushService } from '../../test/fixtures/push-service.ts'
import { type PushTarget, startPushTarget } from './push-target.ts'

/** How long the push service waits after storing a message before it acknowledges it, while the server is killed. */
const ACKNOWLEDGE_MS = 50
const MAX_SECONDS = 30
const PER_KILL = 20

/**
 * Sends to many devices and measures the time, then kills the server while it sends, at the worst moment: after the push service has
 * stored a message and before it acknowledges it. Returns whether no message was lost, at most one was repeated for each kill, and
 * the devices were reached in `maxSeconds`.
 */
export async function checkPush({ devices = 1000, kills = 3, maxSeconds = MAX_SECONDS } = {}): Promise<boolean> {
  const service = await startPushService()
  const target = await startPushTarget(service)
  try {
    const names = Array.from({ length: devices }, (_, n) => `device-${n}`)
    await target.addDevices(names)
    const isFast = (await checkSpeed(target, service, names)) < maxSeconds
    return (await checkKills(target, service, names.slice(0, PER_KILL), kills)) && isFast
  } finally {
    await target.stop()
    await service.close()
  }
}

/** Returns how long it took to reach the devices, in seconds; infinity if a message was lost or repeated. */
async function checkSpeed(target: PushTarget, service: PushService, names: string[]): Promise<number> {
  await target.notify(names)
  const startedAt = performance.now()
  await waitUntilSent(target)
  const seconds = (performance.now() - startedAt) / 1000
  const isComplete = compare('Speed', service, names.length, 0)
  console.log(`${names.length} devices were reached in ${seconds.toFixed(1)} s`)
  return isComplete ? seconds : Number.POSITIVE_INFINITY
}

async function checkKills(target: PushTarget, service: PushService, names: string[], kills: number): Promise<boolean> {
  service.received.length = 0
  service.setAcknowledgeMs(ACKNOWLEDGE_MS)
  for (let kill = 0; kill < kills; kill++) {
    const before = service.received.length
    await target.notify(names)
    while (service.received.length < before + 3) await pause(1)
    await target.killAndRestart(LEASE_MS)
    console.log(`Kill ${kill + 1}: ${await target.countWaiting()} messages were waiting after the start`)
  }
  await waitUntilSent(target)
  return compare(`${kills} kills`, service, names.length * kills, kills)
}

async function waitUntilSent(target: PushTarget): Promise<void> {
  const deadline = performance.now() + 4 * MAX_SECONDS * 1000
  while ((await target.countWaiting()) > 0 && performance.now() < deadline) await pause(50)
}

/** Prints and returns whether the service has all messages, at most `maxRepeated` of them twice, and none that is invalid. */
function compare(name: string, { received, problems }: PushService, count: number, maxRepeated: number): boolean {
  const ids = new Set(received.map(({ notification }) => notification.data.id))
  const repeated = received.length - ids.size
  console.log(
    `${name}: ${count} messages, ${count - ids.size} lost, ${repeated} sent twice, ${problems.length} with a wrong encryption or signature`,
  )
  return ids.size === count && repeated <= maxRepeated && problems.length === 0
}

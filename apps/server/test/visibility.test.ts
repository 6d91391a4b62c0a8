import { hashSecret } from '@stoop/api/secret-tokens'
import { sessions } from '@stoop/db/schema'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { useServer } from './fixtures/test-server.ts'
import { checkWorld, type SendRead } from './visibility/check-world.ts'
import { MEMBER_COUNT, world } from './visibility/world.ts'

const stoop = useServer()

/** Signs a member in without a password, because hashing is slow. */
async function signIn(userId: string) {
  const token = hashSecret(userId)
  const now = new Date()
  const timestamp = now.toISOString()
  const sess = { userId, userAgent: 'visibility', createdAt: timestamp, lastSeenAt: timestamp }
  const expire = new Date(now.getTime() + 3_600_000)
  const session = { sid: hashSecret(token), cookieDigest: hashSecret(`cookie of ${userId}`), userId, sess, expire }
  await stoop.db.insert(sessions).values(session).onConflictDoNothing()
  return stoop.caller({ authorization: `Bearer ${token}` })
}

const clients = new Map<string, ReturnType<typeof signIn>>()
const clientOf = (userId: string) => {
  const client = clients.get(userId) ?? signIn(userId)
  clients.set(userId, client)
  return client
}
const sendRest: SendRead = async (userId, read) => {
  const { endpoint, input } = read
  if (!endpoint) return sendTrpc(userId, read)
  const { status, body } = await (await clientOf(userId)).callRest(endpoint, input)
  return { status, body }
}
const sendTrpc: SendRead = async (userId, { procedure, input }) => {
  const { status, body } = await (await clientOf(userId)).callTrpc(procedure, input)
  return { status, body }
}

// A sample: `pnpm faults visibility` checks 10,000 worlds without HTTP.
it('agrees with the model of the visibility rules in 5 random worlds', {
  timeout: 300_000,
}, async () => {
  let reads = 0
  const check = fc.asyncProperty(world, fc.nat(MEMBER_COUNT - 1), async (each, viewer) => {
    clients.clear()
    stoop.site.hasPostPreviews = true
    reads += await checkWorld(stoop.services, each, [viewer], [sendRest, sendTrpc])
  })
  await fc.assert(check, {
    numRuns: 5,
    seed: 16,
    interruptAfterTimeLimit: 270_000,
    markInterruptAsFailure: true,
  })
  expect(reads).toBeGreaterThan(400)
})

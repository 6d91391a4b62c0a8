import { passkeys } from '@stoop/db/schema'
import type { PasskeyResponse } from '@stoop/validators/passkeys'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { addressKey } from '../rate-limits.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { useChallenge } from './challenges.ts'
import { getRelyingParty, loadWebAuthn, toUserHandle } from './relying-party.ts'
import { authenticationResponse } from './webauthn-responses.ts'

/** The maximum of the database column. The counter of an authenticator can be twice as high. */
export const MAX_STORED_COUNTER = 2 ** 31 - 1

/**
 * Verifies a passkey's response to a challenge. Runs `work` for its user in the transaction that stores its use. Returns
 * undefined for an invalid response, which is rate-limited. If `userId` is set, accepts only this user's passkeys.
 */
export async function withPasskey<C extends Context, T>(
  ctx: C,
  input: PasskeyResponse,
  userId: string | null,
  work: (tx: TransactionContext<C>, userId: string) => Promise<T>,
): Promise<T | undefined> {
  const caller = userId ?? addressKey(ctx.request.address)
  await ctx.limits.consume('passkeyFailure', caller)
  const use = await verifyResponse(ctx, input, userId)
  const done =
    use &&
    (await inTransaction(ctx, async (tx) =>
      (await recordUse(tx, use)) ? { result: await work(tx, use.userId) } : undefined,
    ))
  if (!done) return undefined
  await ctx.limits.refund('passkeyFailure', caller)
  return done.result
}

type PasskeyUse = { id: string; userId: string; counter: number; isBackedUp: boolean }

async function verifyResponse(
  ctx: Context,
  { challengeId, response }: PasskeyResponse,
  userId: string | null,
): Promise<PasskeyUse | undefined> {
  const challenge = await useChallenge(ctx, challengeId, userId)
  const parsed = authenticationResponse.safeParse(response)
  if (challenge === undefined || !parsed.success) return undefined
  const isThisPasskey = and(
    eq(passkeys.credentialId, parsed.data.id),
    userId === null ? undefined : eq(passkeys.userId, userId),
  )
  const [passkey] = await ctx.db.select().from(passkeys).where(isThisPasskey)
  const { userHandle, ...assertion } = parsed.data.response
  if (!passkey || (userHandle && userHandle !== Buffer.from(toUserHandle(passkey.userId)).toString('base64url')))
    return undefined
  const { id: rpId, origin } = getRelyingParty(ctx.site)
  const { credentialId, publicKey, counter } = passkey
  try {
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...parsed.data, response: assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    })
    if (!verified) return undefined
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { id: passkey.id, userId: passkey.userId, counter: newCounter, isBackedUp: credentialBackedUp }
  } catch {
    // The library throws for every invalid response, such as a wrong origin, a wrong RP ID or a decreased counter.
    return undefined
  }
}

/** Stores the counter. Returns false if the passkey was removed, or used with this counter or a higher one, in the meantime. */
async function recordUse(
  { db, clock }: TransactionContext<Context>,
  { id, counter, isBackedUp }: PasskeyUse,
): Promise<boolean> {
  const isNewer = counter > MAX_STORED_COUNTER ? undefined : lt(passkeys.counter, counter)
  const [used] = await db
    .update(passkeys)
    .set({ counter: Math.min(counter, MAX_STORED_COUNTER), isBackedUp, lastUsedAt: new Date(clock.now()) })
    // Passkeys that are synchronised between devices have no counter and always send 0.
    .where(and(eq(passkeys.id, id), counter === 0 ? eq(passkeys.counter, 0) : isNewer))
    .returning({ id: passkeys.id })
  return used !== undefined
}

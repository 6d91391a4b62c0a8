import type { Tx } from '@stoop/db/client'
import { outbox } from '@stoop/db/schema'
import { waitForLocks } from '@stoop/db/testing'
import { ann, type FixtureUser } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { login } from '../auth/login.ts'
import type { AuthenticatedContext } from '../context.ts'
import { hashSecret } from '../secret-tokens.ts'
import type { TestContext } from '../test-context.ts'
import { createPasskey } from './create-passkey.ts'
import { getPasskeyOptions } from './get-passkey-options.ts'
import { testAuthenticator } from './test-authenticator.ts'

/** Creates fixtures for passkey tests. */
export function passkeyFixtures(testContext: TestContext) {
  /** Signs a user in with their password. Returns the session's context. */
  async function signIn(user: FixtureUser): Promise<AuthenticatedContext> {
    const ctx = testContext.contextFor(user)
    const { token } = await login(ctx, { email: user.email, password: 'secret' })
    return { ...ctx, viewer: { id: user.id, sid: hashSecret(token) } }
  }

  return {
    signIn,
    signedOut: () => ({ ...testContext.contextFor(ann), viewer: null }),
    /** Signs a user in and adds a passkey. */
    async withNewPasskey(user = ann, authenticator = testAuthenticator()) {
      const ctx = await signIn(user)
      const passkey = await createPasskey(ctx, { ...authenticator.create(await getPasskeyOptions(ctx)), name: 'Phone' })
      return { ctx, authenticator, passkey }
    },
    /** Starts calls while `lock` locks rows, waits until all calls wait for the rows, and unlocks them. Returns the outcomes. */
    async whileLocked<T>(lock: (db: Tx) => Promise<unknown>, calls: (() => Promise<T>)[]) {
      return testContext.db
        .transaction(async (tx) => {
          await lock(tx)
          const outcomes = Promise.allSettled(calls.map((call) => call()))
          await waitForLocks(testContext.db, calls.length)
          return { outcomes }
        })
        .then(({ outcomes }) => outcomes)
    },
    /** Returns the security changes about which members got mails. */
    async readMailedChanges() {
      const rows = await testContext.db.select().from(outbox).where(eq(outbox.template, 'security-changed'))
      return rows.map(({ params }) => params.change)
    },
  }
}

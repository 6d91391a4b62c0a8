import { pushSubscriptions, sessions } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { login } from '../auth/login.ts'
import { PUSH_SUBSCRIPTION } from '../examples/push.ts'
import type { LiveStreams } from '../live-streams.ts'
import { useTestContext } from '../test-context.ts'
import { subscribe } from './subscribe.ts'
import { createWatching } from './watching.ts'

const test = useTestContext()

it('tells other servers which sessions look at the app, until their streams close', async () => {
  const ctx = test.contextFor(ann)
  await login(ctx, { email: ann.email, password: 'secret' })
  const [session] = await test.db.select({ sid: sessions.sid }).from(sessions)
  const sid = session?.sid ?? ''
  await subscribe({ ...ctx, viewer: { id: ann.id, sid } }, PUSH_SUBSCRIPTION)
  let open = [sid, 'a session without a subscription']
  const live: LiveStreams = {
    open: () => {
      throw new Error('Not needed')
    },
    wake: () => undefined,
    endSessions: () => undefined,
    count: () => open.length,
    hasSession: (one) => open.includes(one),
    listSessions: () => open,
    stop: () => undefined,
  }
  const store = createWatching({ ...test.createServices, live })
  const readWatchedUntil = async () => (await test.db.select().from(pushSubscriptions))[0]?.watchedUntil?.getTime() ?? 0
  await store()
  expect(await readWatchedUntil()).toBeGreaterThan(test.createServices.clock.now())
  open = []
  await store()
  expect(await readWatchedUntil()).toBe(0)
})

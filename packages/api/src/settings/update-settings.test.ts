import { domainEvents, users } from '@stoop/db/schema'
import { NOTIFICATION_TYPES } from '@stoop/validators/choices'
import { ann } from '@stoop/validators/fixtures/people'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findViewer } from '../auth/sessions.ts'
import { useTestContext } from '../test-context.ts'

const test = useTestContext()

it('keeps every change when different settings change at the same time', async () => {
  const caller = test.callerFor(ann)
  await Promise.all([
    ...NOTIFICATION_TYPES.map((type) => caller.settings.update({ notifications: { [type]: 'off' } })),
    ...NOTIFICATION_TYPES.map((type) => caller.settings.update({ push: { kinds: { [type]: false } } })),
    caller.settings.update({ push: { quietHours: { from: '22:00', to: '07:00' } } }),
    caller.settings.update({ push: { messages: 'sender' } }),
    caller.settings.update({ digest: 'weekly' }),
    caller.settings.update({ edition: { hour: 20 } }),
    caller.settings.update({ edition: { isPushed: true } }),
    caller.settings.update({ privacy: { isCityShown: false } }),
    caller.settings.update({ privacy: { isInSuggestions: false } }),
    caller.settings.update({ appearance: { theme: 'light' } }),
  ])
  expect(await caller.settings.get()).toEqual({
    privacy: {
      friendRequestsFrom: 'everyone',
      isInSuggestions: false,
      isCityShown: false,
      isSeenShown: true,
      isTypingShown: false,
    },
    notifications: Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, 'off'])),
    push: {
      kinds: Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, false])),
      messages: 'sender',
      quietHours: { from: '22:00', to: '07:00' },
    },
    digest: 'weekly',
    edition: { isOn: true, hour: 20, isPushed: true },
    appearance: { theme: 'light' },
    language: null,
  })
})

it('stores only the kinds of notification that differ from the default', async () => {
  const caller = test.callerFor(ann)
  const readStored = async () => {
    const [row] = await test.db.select({ stored: users.notificationSettings }).from(users).where(eq(users.id, ann.id))
    return row?.stored
  }
  await caller.settings.update({ notifications: { like: 'off', comment: 'mail', friend_request: 'app' } })
  expect(await readStored()).toEqual({ like: 'off', comment: 'mail' })
  await caller.settings.update({ notifications: { like: 'app' } })
  expect(await readStored()).toEqual({ comment: 'mail' })
})

it('tells friends only of a change of what of messages is shown', async () => {
  const caller = test.callerFor(ann)
  const countEvents = () =>
    test.db.$count(domainEvents, sql`${domainEvents.event} ->> 'type' = 'messagePrivacyChanged'`)
  await caller.settings.update({ privacy: { isSeenShown: true, isTypingShown: false, isCityShown: false } })
  expect(await countEvents()).toBe(0)
  await caller.settings.update({ privacy: { isSeenShown: false } })
  await caller.settings.update({ privacy: { isSeenShown: false } })
  expect(await countEvents()).toBe(1)
  await caller.settings.update({ privacy: { isTypingShown: true } })
  expect(await countEvents()).toBe(2)
})

it('uses a new language in the next request of every session', async () => {
  const sessions = await Promise.all(
    [1, 2].map(() => test.callerFor(null).auth.login({ email: ann.email, password: 'secret' })),
  )
  const readLanguages = () =>
    Promise.all(
      sessions.map(async ({ token }) => {
        const viewer = await findViewer(test.createServices, { bearer: token, cookie: undefined })
        return viewer?.language
      }),
    )
  expect(await readLanguages()).toEqual([null, null])
  const caller = test.callerFor(ann)
  expect(await caller.settings.update({ language: 'de' })).toMatchObject({ language: 'de' })
  expect(await readLanguages()).toEqual(['de', 'de'])
  expect(await caller.auth.user()).toMatchObject({ language: 'de' })
  await caller.settings.update({ appearance: { theme: 'dark' } })
  expect(await caller.settings.update({ language: null })).toMatchObject({ language: null })
  expect(await readLanguages()).toEqual([null, null])
})

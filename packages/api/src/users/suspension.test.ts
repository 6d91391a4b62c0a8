import { hiddenUsers, sessions } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { findViewer } from '../auth/sessions.ts'
import { suspendMember, unsuspendMember } from '../operator/suspend-member.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const suspendBen = (days: number | null) =>
  suspendMember(testContext.createServices, 'operator', { ref: '@ben', days, reason: 'Spam' })
const signIn = () => as(null).auth.login({ email: ben.email, password: 'secret' })

it.each([1, null])('hides a suspended member (days, or null if permanent: %s)', async (days) => {
  await suspendBen(days)
  await expect(as(ann).profiles.of({ username: 'ben' })).rejects.toThrow('Person not found')
  await expect(signIn()).rejects.toMatchObject({ reason: 'ACCOUNT_SUSPENDED', params: { reason: 'Spam' } })
})

it('shows that a suspension is permanent', async () => {
  await suspendBen(null)
  await expect(signIn()).rejects.toThrow('This account is suspended until further notice. Reason: Spam')
})

it('shows a suspended member again at the end of the suspension', async () => {
  await suspendBen(1)
  await testContext.db.update(hiddenUsers).set({ until: new Date(Date.now() - 1) })
  expect(await as(ann).profiles.of({ username: 'ben' })).toMatchObject({ id: ben.id })
  await signIn()
})

it('rejects a session that was created during the suspension', async () => {
  const { token } = await signIn()
  const session = await testContext.db.select().from(sessions)
  await suspendBen(1)
  expect(await testContext.db.select().from(sessions)).toEqual([])
  await testContext.db.insert(sessions).values(session)
  const find = () =>
    findViewer(
      {
        ...testContext.createServices,
        sessions: { find: (_, read) => read(), end: () => undefined, forget: () => undefined },
      },
      { bearer: token, cookie: undefined },
    )
  expect(await find()).toBeNull()
  await unsuspendMember(testContext.createServices, 'operator', { ref: '@ben' })
  expect(await find()).toMatchObject({ id: ben.id })
})

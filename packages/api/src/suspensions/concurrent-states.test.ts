import { hiddenUsers, jobs } from '@stoop/db/schema'
import { waitForLocks } from '@stoop/db/testing'
import { ben } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { isJobOf } from '../jobs/queue-jobs.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { hideDeletedAccount } from './hide-deleted-account.ts'
import { getEraseAt, markDeleted } from './mark-deleted.ts'
import { endSuspension, suspend } from './suspend.ts'

const test = useTestContext()
const services = () => test.createServices

const suspension = { userId: ben.id, until: null, reason: 'Spam', decisionId: null }
const findHiddenUser = async () => (await test.db.select().from(hiddenUsers))[0]

it('keeps a deletion that commits while the suspension of the account ends', async () => {
  await inTransaction(services(), (tx) => suspend(tx, suspension))
  const ended = await inTransaction(services(), async (tx) => {
    await markDeleted(tx, ben.id, ben.id)
    const ending = inTransaction(services(), (other) => endSuspension(other, ben.id))
    await waitForLocks(test.db)
    return { ending }
  })
  expect(await ended.ending).toEqual({ isStillDeleted: true })
  expect(await findHiddenUser()).toMatchObject({ suspendedAt: null, deletedAt: expect.any(Date) })
})

it('keeps a suspension that commits while the account is restored', async () => {
  await inTransaction(services(), (tx) => markDeleted(tx, ben.id, ben.id))
  const restored = await inTransaction(services(), async (tx) => {
    await suspend(tx, suspension)
    const restoring = inTransaction(services(), (other) => cancelDeletion(other, ben.id))
    await waitForLocks(test.db)
    return { restoring }
  })
  expect(await restored.restoring).toBe(true)
  expect(await findHiddenUser()).toMatchObject({ suspendedAt: expect.any(Date), deletedAt: null })
})

it('does not deadlock when an account is restored while its erasure is rescheduled', async () => {
  await inTransaction(services(), (tx) => markDeleted(tx, ben.id, ben.id))
  const moved = await inTransaction(services(), async (tx) => {
    await tx.db.select().from(jobs).where(isJobOf('erasure', ben.id)).for('update')
    const moving = inTransaction(services(), (other) => hideDeletedAccount(other, ben.id, getEraseAt(other)))
    await waitForLocks(test.db)
    expect(await cancelDeletion(tx, ben.id)).toBe(true)
    return { moving }
  })
  await moved.moving
  expect(await findHiddenUser()).toMatchObject({ deletedAt: expect.any(Date) })
})

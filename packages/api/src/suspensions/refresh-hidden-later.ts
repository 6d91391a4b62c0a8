import { newId } from '@stoop/db/ids'
import { hiddenRefreshes } from '@stoop/db/schema'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'

/** Queues `refreshHidden`, which hides or shows the member's content and corrects the counters after the commit. */
export async function refreshHiddenLater<C extends Services>(
  { db, clock }: TransactionContext<C>,
  userId: string,
): Promise<void> {
  const now = clock.now()
  await db.insert(hiddenRefreshes).values({ id: newId(now), userId, dueAt: new Date(now) })
}

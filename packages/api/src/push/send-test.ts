import { pushSubscriptions } from '@stoop/db/schema'
import { type OkResponse, okResponse } from '@stoop/validators/responses'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { queuePushes } from '../outbox/queue-push.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'

/** Sends a test message to the browser of the viewer's session. Throws notFound if it has no push subscription. */
export async function sendTest(ctx: AuthenticatedContext): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    const [subscription] = await tx.db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.sid, tx.viewer.sid))
    if (!subscription) throw notFound('Push subscription')
    await queuePushes(tx, [{ subscriptionId: subscription.id, type: 'test' }])
    return { ok: true }
  })
}

export const sendTestEndpoint = endpoint(
  {
    rest: 'POST /api/push/test',
    summary: 'Send a test notification to this browser',
    description:
      'Sends a push notification to the browser of this session at once, also in quiet hours and while the app is open. The push service may take some seconds.',
    output: okResponse,
    errors: { notFound: true },
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.meta({ limit: 'pushSubscription' }).mutation(({ ctx }) => sendTest(ctx)),
)

import { pushSubscriptions } from '@stoop/db/schema'
import { type PushState, pushState } from '@stoop/validators/push'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { PUSH_STATE } from '../examples/push.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { getVapidKeys } from './vapid-keys.ts'

/** Returns the server's public key and the push subscription of the viewer's session. */
export async function getPush(ctx: AuthenticatedContext): Promise<PushState> {
  const [row] = await ctx.db
    .select({
      endpoint: pushSubscriptions.endpoint,
      createdAt: pushSubscriptions.createdAt,
      lastSuccessAt: pushSubscriptions.lastSuccessAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sid, ctx.viewer.sid))
  return {
    publicKey: getVapidKeys(ctx).publicKey,
    subscription: row
      ? {
          endpoint: row.endpoint,
          createdAt: row.createdAt.toISOString(),
          lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
        }
      : null,
  }
}

export const getPushEndpoint = endpoint(
  {
    rest: 'GET /api/push',
    summary: 'Get the push subscription of this session',
    description:
      'Returns the public key with which a browser subscribes to push notifications of this server, and the subscription of this session. It is null after the push service has ended the subscription; subscribe again then.',
    output: pushState,
    example: { responses: { 200: PUSH_STATE } },
  },
  authenticatedProcedure.query(({ ctx }) => getPush(ctx)),
)

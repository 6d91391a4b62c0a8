import { liveInput } from '@stoop/validators/live'
import { tracked } from '@trpc/server'
import { unauthorized } from '../errors.ts'
import { authenticatedProcedure } from '../trpc.ts'

/**
 * Streams what changes for the viewer, as server-sent events. A client that connects again continues after the last event that it
 * received, or is told to read everything again.
 */
export const liveEventsProcedure = authenticatedProcedure
  .meta({ member: true, limit: 'stream', hasOwnQueue: true })
  .input(liveInput)
  .subscription(async function* ({ ctx, input, signal }) {
    if (!ctx.live) throw new Error('This process has no event streams')
    if (input?.userId !== undefined && input.userId !== ctx.viewer.id) throw unauthorized('SIGNED_OUT')
    for await (const { id, message } of ctx.live.open(ctx.viewer, input ?? {}, signal)) yield tracked(id, message)
  })

import { type LiveInput, liveInput } from '@stoop/validators/live'
import { tracked } from '@trpc/server'
import type { Viewer } from '../context.ts'
import { unauthorized } from '../errors.ts'
import type { LiveStreams } from '../live-streams.ts'
import { authenticatedProcedure } from '../trpc.ts'

/**
 * Streams the changes that concern the viewer as server-sent events. A client that reconnects continues after its last event, or
 * gets `reset` and reads all data again.
 */
export const liveEventsProcedure = authenticatedProcedure
  .meta({ member: true, limit: 'stream', hasOwnQueue: true })
  .input(liveInput)
  .subscription(({ ctx: { live, viewer }, input, signal }) => streamEvents(live, viewer, input, signal))

/** A separate function, so that an open stream does not keep the context of its request in memory. */
async function* streamEvents(
  live: LiveStreams | undefined,
  viewer: Viewer,
  input: LiveInput | undefined,
  signal: AbortSignal | undefined,
) {
  if (!live) throw new Error('This process has no event streams')
  if (input?.userId !== undefined && input.userId !== viewer.id) throw unauthorized('SIGNED_OUT')
  for await (const { id, message } of live.open(viewer, input ?? {}, signal)) yield tracked(id, message)
}

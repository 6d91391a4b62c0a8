import { blockPersonEndpoint, unblockPersonEndpoint } from '../blocks/block-person.ts'
import { listBlocksEndpoint } from '../blocks/list-blocks.ts'
import { listMutesEndpoint } from '../mutes/list-mutes.ts'
import { unmuteEndpoint } from '../mutes/mute.ts'
import { mutePersonEndpoint } from '../mutes/mute-target.ts'
import { router } from '../trpc.ts'

/** The procedures of `people`. */
export const peopleRouter = router({
  block: blockPersonEndpoint,
  unblock: unblockPersonEndpoint,
  blocks: listBlocksEndpoint,
  mute: mutePersonEndpoint,
  unmute: unmuteEndpoint,
  mutes: listMutesEndpoint,
})

import { blockPersonEndpoint, unblockPersonEndpoint } from '../blocks/block-person.ts'
import { listBlocksEndpoint } from '../blocks/list-blocks.ts'
import { unmuteEndpoint } from '../mutes/mute.ts'
import { router } from '../trpc.ts'
import { listMutesEndpoint } from './list-mutes.ts'
import { mutePersonEndpoint } from './mute-person.ts'

/** The procedures of `people`. */
export const peopleRouter = router({
  block: blockPersonEndpoint,
  unblock: unblockPersonEndpoint,
  blocks: listBlocksEndpoint,
  mute: mutePersonEndpoint,
  unmute: unmuteEndpoint,
  mutes: listMutesEndpoint,
})

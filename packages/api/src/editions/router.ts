import { router } from '../trpc.ts'
import { finishEditionEndpoint } from './finish-edition.ts'
import { getEditionEndpoint } from './get-edition.ts'
import { listEditionsEndpoint } from './list-editions.ts'

/** The procedures of `editions`. */
export const editionsRouter = router({
  list: listEditionsEndpoint,
  get: getEditionEndpoint,
  finish: finishEditionEndpoint,
})

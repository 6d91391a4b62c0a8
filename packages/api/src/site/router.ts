import { getSiteTransparencyEndpoint } from '../moderation/transparency.ts'
import { router } from '../trpc.ts'
import { getSiteInfoEndpoint } from './get-site-info.ts'

/** The procedures of `site`. */
export const siteRouter = router({
  info: getSiteInfoEndpoint,
  transparency: getSiteTransparencyEndpoint,
})

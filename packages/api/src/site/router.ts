import { router } from '../trpc.ts'
import { getSiteInfoEndpoint } from './get-site-info.ts'
import { getSiteTransparencyEndpoint } from './get-transparency.ts'

/** The procedures of `site`. */
export const siteRouter = router({
  info: getSiteInfoEndpoint,
  transparency: getSiteTransparencyEndpoint,
})

import { router } from '../trpc.ts'
import { getSettingsEndpoint } from './get-settings.ts'
import { updateSettingsEndpoint } from './update-settings.ts'

/** The procedures of `settings`. */
export const settingsRouter = router({
  get: getSettingsEndpoint,
  update: updateSettingsEndpoint,
})

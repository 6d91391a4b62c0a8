import * as z from 'zod/mini'
import { JOIN_POLICIES } from './choices.ts'

/** The fields of the form with a community's settings. An empty URL means that there is no picture. */
const settingsValues = z.object({
  imageUrl: z.string(),
  coverUrl: z.string(),
  name: z.string(),
  renewSlug: z.boolean(),
  description: z.string(),
  rules: z.string(),
  isPrivate: z.boolean(),
  joinPolicy: z.enum(JOIN_POLICIES),
  isReadableBeforeJoining: z.boolean(),
  questions: z.array(z.string()),
})
export type SettingsValues = z.infer<typeof settingsValues>
export type SettingsField = keyof SettingsValues

const settingsChanges = z.partial(settingsValues)
export type SettingsChanges = z.infer<typeof settingsChanges>

/** Changes of the creator that were not saved yet, as stored on the device, with the saved values from which they started. */
export const communitySettingsDraft = z.object({ changes: settingsChanges, base: settingsChanges })
export type SettingsDraft = z.infer<typeof communitySettingsDraft>

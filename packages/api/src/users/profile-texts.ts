import { users } from '@stoop/db/schema'
import { mapProfileTexts, type ProfileText } from '@stoop/validators/profile-texts'

export type ProfileTexts = Record<ProfileText, string | null>

/** The columns that `pickProfileTexts` needs. The query must join users. */
export const profileTextColumns = mapProfileTexts((name) => users[name])

/** Returns the profile texts of a row. */
export const pickProfileTexts = (row: ProfileTexts): ProfileTexts => mapProfileTexts((name) => row[name])

/** Returns all profile texts joined to one; null if the member has written none. */
export const joinProfileTexts = (row: ProfileTexts): string | null =>
  Object.values(pickProfileTexts(row))
    .filter((text) => text !== null)
    .join('\n\n') || null

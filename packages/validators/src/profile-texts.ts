// This file contains no schemas, so that importing it does not load zod.

export type ProfileTextField = {
  /** The English name in the register of personal data. The locales have the texts of the Edit Profile dialog and of exports. */
  label: string
  /** In characters. */
  maxLength: number
  /** The visible lines of the control. */
  rows: number
}

/**
 * The texts that members write about themselves. Columns, schemas, views, the export, the register of personal data and the Edit
 * Profile dialog are made from this list. A text is empty or null until the member writes it.
 */
export const PROFILE_TEXTS = {
  bio: { label: 'Bio', maxLength: 500, rows: 4 },
} as const satisfies Record<string, ProfileTextField>
export type ProfileText = keyof typeof PROFILE_TEXTS
export const PROFILE_TEXT_NAMES = listKeys(PROFILE_TEXTS)

function listKeys<Fields extends object>(fields: Fields): Extract<keyof Fields, string>[] {
  const keys: Extract<keyof Fields, string>[] = []
  for (const key in fields) keys.push(key)
  return keys
}

/** Returns an object with a value for each profile text. */
export function mapProfileTexts<Value>(toValue: (name: ProfileText) => Value): Record<ProfileText, Value>
// The compiler does not see that the loop sets every name.
export function mapProfileTexts<Value>(toValue: (name: ProfileText) => Value): Partial<Record<ProfileText, Value>> {
  const values: Partial<Record<ProfileText, Value>> = {}
  for (const name of PROFILE_TEXT_NAMES) values[name] = toValue(name)
  return values
}

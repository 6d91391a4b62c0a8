import * as z from 'zod/mini'
import { EMAIL_VERIFICATION, ROLES, THEMES } from './choices.ts'
import { city, cityInput } from './cities.ts'
import { fieldMessage } from './field-messages.ts'
import { id, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { LOCALES } from './locales.ts'
import { pageInputWith } from './paging.ts'
import { mapProfileTexts, PROFILE_TEXTS, type ProfileText } from './profile-texts.ts'
import { rawText, singleLine, text, textOrEmpty, withoutBidiControls } from './text.ts'

const RESERVED_USERNAMES = new Set([
  'admin',
  'administrator',
  'api',
  'auth',
  'communities',
  'community',
  'create-post',
  'friends',
  'help',
  'me',
  'moderator',
  'notifications',
  'objects',
  'official',
  'profile',
  'root',
  'search',
  'security',
  'settings',
  'staff',
  'stoop',
  'support',
  'system',
  'trpc',
  'undefined',
  'null',
])

const photo = z.nullable(z.string())

/** The URL of the photo, under the three names of the documented responses. */
const photoFields = {
  avatar: photo,
  profilePhoto: photo,
  profileImageUrl: photo,
  /** The ThumbHash of the photo in base64, shown while the photo loads; null if there is no photo in our own storage. */
  photoHash: z.nullable(z.string()),
}

/** The name and photo shown with a post, comment or notification. */
export const byline = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  ...photoFields,
})
export type Byline = z.infer<typeof byline>

/** The friendship of the viewer with a person: `sent` and `received` are pending requests. */
export const friendshipStatus = z.enum(['none', 'sent', 'received', 'friends'])
export type FriendshipStatus = z.infer<typeof friendshipStatus>

/** A member in a list, as another member sees them. */
export const person = z.extend(byline, {
  ...mapProfileTexts(() => z.nullable(z.string())),
  selectedCity: z.nullable(city),
  isFriend: z.boolean(),
  friendshipStatus,
  /** The friendship's id. A person's card needs it to answer or cancel a request. */
  friendshipId: z.nullable(id),
})
export type Person = z.infer<typeof person>

/** A person that the viewer may know, with the reason for the suggestion. */
export const suggestion = z.extend(person, { reason: z.string() })
export type Suggestion = z.infer<typeof suggestion>

/** The profile page of a member. It contains the counts, so that the page needs only one request. */
export const profile = z.extend(person, {
  postsCount: z.int(),
  friendsCount: z.int(),
  createdAt: isoDate,
  isMe: z.boolean(),
  /** The viewer's mute of the person; null if there is none. `until` is null if the mute has no end date. */
  mute: z.nullable(z.object({ until: z.nullable(isoDate) })),
})
export type Profile = z.infer<typeof profile>

/** The signed-in member. No other response contains an email address. */
export const currentUser = z.extend(profile, {
  email: z.string(),
  emailVerification: z.enum(EMAIL_VERIFICATION),
  role: z.enum(ROLES),
  theme: z.enum(THEMES),
  language: z.nullable(z.enum(LOCALES)),
  updatedAt: isoDate,
})
export type CurrentUser = z.infer<typeof currentUser>

/** A person as shown to a signed-out visitor who opens a shared link. */
export const personPreview = z.object({
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  ...photoFields,
})
export type PersonPreview = z.infer<typeof personPreview>

export const firstName = text(LIMITS.name, {}, withoutBidiControls()).check(singleLine)
export const lastName = text(LIMITS.name, {}, withoutBidiControls()).check(singleLine)

/**
 * Letters, digits, `_`, `.` and `-`. Starts and ends with a letter or digit, has no two dots in a row, and is not a reserved
 * word.
 */
export const username = text(LIMITS.username.max).check(
  z.minLength(LIMITS.username.min, fieldMessage('USERNAME_TOO_SHORT', { min: LIMITS.username.min })),
  z.refine((name) => /^[A-Za-z0-9_.-]*$/.test(name), fieldMessage('USERNAME_CHARACTERS')),
  z.regex(/^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/, fieldMessage('USERNAME_ENDS')),
  z.refine((name) => !name.includes('..'), fieldMessage('USERNAME_DOUBLE_DOT')),
  z.refine((name) => !RESERVED_USERNAMES.has(name.toLowerCase()), fieldMessage('USERNAME_RESERVED')),
)

const profileText = (name: ProfileText) => textOrEmpty(PROFILE_TEXTS[name].maxLength)

const profileFields = z.object({
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  ...mapProfileTexts((name) => z.optional(z.nullable(profileText(name)))),
  selectedCity: z.optional(cityInput),
})
export type ProfileInput = z.infer<typeof profileFields>

/** PUT /api/profile: both names, with or without other changes (docs/product.md section 5), or only the city. */
export const profileInput = profileFields.check(requiredUnlessCityOnly('firstName'), requiredUnlessCityOnly('lastName'))

function requiredUnlessCityOnly(name: 'firstName' | 'lastName') {
  return z.refine<ProfileInput>((input) => input[name] !== undefined || isCityOnly(input), {
    error: fieldMessage('REQUIRED'),
    path: [name],
  })
}

const isCityOnly = ({ selectedCity, ...rest }: ProfileInput) =>
  selectedCity !== undefined && Object.values(rest).every((value) => value === undefined)

/** The form of the Edit Profile dialog. Both names are required; the texts may be empty. */
export const profileForm = z.object({ firstName, lastName, ...mapProfileTexts(profileText) })

export const usernameInput = z.object({
  username: rawText().check(z.maxLength(LIMITS.username.max, fieldMessage('INVALID_USERNAME'))),
})
export const userIdInput = z.object({ userId: id })
export const userPostsInput = pageInputWith({ userId: id })

import * as z from 'zod/mini'
import { city, otherCity } from './cities.ts'
import { id, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { pageOf } from './paging.ts'
import { looseText, plainLine, rawText, text, unturned } from './text.ts'

const reserved = new Set([
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

/** One photo under the three spellings that the documented answers use (R10). */
const photoFields = {
  avatar: photo,
  profilePhoto: photo,
  profileImageUrl: photo,
  /** The photo's ThumbHash in base64, from which it fades in; null without a photo of our own store. */
  photoHash: z.nullable(z.string()),
}

/** Name and face: what stands beside a post, a reply, a notification. */
export const byline = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  ...photoFields,
})
export type Byline = z.infer<typeof byline>

/** What the viewer and a person are to each other (R16b). */
export const friendshipStatus = z.enum(['none', 'sent', 'received', 'friends'])
export type FriendshipStatus = z.infer<typeof friendshipStatus>

/** A member as another member sees them in a list. */
export const person = z.extend(byline, {
  bio: z.nullable(z.string()),
  selectedCity: z.nullable(city),
  isFriend: z.boolean(),
  friendshipStatus,
  /** The friendship's row, so that a request can be answered or cancelled from the card. */
  friendshipId: z.nullable(id),
})
export type Person = z.infer<typeof person>

/** Someone the viewer may know, with the reason (R49). */
export const suggestion = z.extend(person, { reason: z.string() })
export type Suggestion = z.infer<typeof suggestion>

/** A member's own page (R62: the counts come with the person). */
export const profile = z.extend(person, {
  postsCount: z.int(),
  friendsCount: z.int(),
  createdAt: isoDate,
  isMe: z.boolean(),
})
export type Profile = z.infer<typeof profile>

/** The signed-in member: the only view that carries an email, their own. */
export const currentUser = z.extend(profile, { email: z.string(), updatedAt: isoDate })
export type CurrentUser = z.infer<typeof currentUser>

/** A person as a signed-out visitor of a share link sees them (R1). */
export const personPreview = z.object({
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  ...photoFields,
})
export type PersonPreview = z.infer<typeof personPreview>

export const firstName = text(LIMITS.name, {}, unturned()).check(plainLine)
export const lastName = text(LIMITS.name, {}, unturned()).check(plainLine)

/** R26: letters, digits, `_`, `.`, `-`; begins and ends with a letter or digit; no two dots together; no reserved word. */
export const username = text(LIMITS.username.max).check(
  z.minLength(LIMITS.username.min, `Username must be at least ${LIMITS.username.min} characters`),
  z.refine((name) => /^[A-Za-z0-9_.-]*$/.test(name), 'Use letters, digits, dots, dashes and underscores'),
  z.regex(/^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/, 'Begin and end with a letter or digit'),
  z.refine((name) => !name.includes('..'), 'Use one dot at a time'),
  z.refine((name) => !reserved.has(name.toLowerCase()), 'This username is reserved'),
)

const profileFields = z.object({
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  bio: z.optional(z.nullable(looseText(LIMITS.bio))),
  selectedCity: z.optional(otherCity),
})
export type ProfileInput = z.infer<typeof profileFields>

/** PUT /api/profile: both names, and what else is to change (docs/product.md section 5); or the city alone (R24). */
export const profileInput = profileFields.check(needed('firstName'), needed('lastName'))

function needed(name: 'firstName' | 'lastName') {
  return z.refine<ProfileInput>((input) => input[name] !== undefined || isCityAlone(input), {
    error: 'Required',
    path: [name],
  })
}

const isCityAlone = ({ selectedCity, ...rest }: ProfileInput) =>
  selectedCity !== undefined && Object.values(rest).every((value) => value === undefined)

/** The Edit Profile dialog's form: both names are required there, the bio is optional. */
export const profileForm = z.object({ firstName, lastName, bio: looseText(LIMITS.bio) })

export const usernameInput = z.object({
  username: rawText().check(z.maxLength(LIMITS.username.max, 'Not a username')),
})
export const userIdInput = z.object({ userId: id })
export const memberPostsInput = pageOf({ userId: id })

/** Limits of lengths and amounts (docs/product.md sections 5 and 9), in characters unless another unit is named. */
export const LIMITS = {
  /** Badges are counted up to this number, because a badge shows `99+` beyond 99. */
  badge: 100,
  /** An answer to a question of a request to join. */
  answer: 500,
  bio: 500,
  communityPost: 500,
  communityDescription: { min: 10, max: 500 },
  communityQuestion: 200,
  communityRules: 2000,
  communityName: { min: 3, max: 50 },
  email: 254,
  images: 4,
  imageAlt: 500,
  imageUrl: 2048,
  /** Mentions of a post or comment that notify somebody. */
  mentions: 10,
  name: 50,
  page: { default: 50, max: 100 },
  password: { min: 6, max: 128 },
  photoBytes: 5_242_880,
  post: 5000,
  comment: 2000,
  reportText: 2000,
  search: 100,
  /** Distinct words of a search; further ones are ignored. */
  searchWords: 6,
  username: { min: 2, max: 30 },
} as const

/** Passkeys that one member can have. */
export const MAX_PASSKEYS = 20

export const RECOVERY_CODE_COUNT = 10

/** Invitations that one member can create, if members may invite. */
export const MAX_MEMBER_INVITATIONS = 5

/** Days in which a member who has deleted the account can restore it by signing in. */
export const RESTORE_ACCOUNT_DAYS = 14

/** Days in which the file of an export can be downloaded. */
export const EXPORT_DAYS = 7

/** A declined invitation or request can be repeated after these days. */
export const REPEAT_AFTER_DAYS = 30

/** Limits of lengths and numbers (docs/product.md sections 5 and 9). Lengths are in characters, unless stated otherwise. */
export const LIMITS = {
  /** The API counts only up to this number for badges, which show `99+` above 99. */
  badge: 100,
  /** The answer to a question of a join request. */
  answer: 500,
  communityPost: 500,
  communityDescription: { min: 10, max: 500 },
  communityQuestion: 200,
  communityRules: 2000,
  communityName: { min: 3, max: 50 },
  /** The hours at which a member can get the evening edition. */
  editionHour: { min: 16, max: 23 },
  email: 254,
  images: 4,
  commentImages: 1,
  imageAlt: 500,
  imageUrl: 2048,
  /** How many people a post or comment notifies of a mention. */
  mentions: 10,
  message: 2000,
  name: 50,
  page: { default: 50, max: 100 },
  password: { min: 6, max: 128 },
  photoBytes: 5_242_880,
  pollOption: 80,
  pollOptions: { min: 2, max: 6 },
  /** The time from the creation of a poll to its end. */
  pollMinutes: { default: 4320, min: 5, max: 43_200 },
  /** The place of an offer, or of a lost or found thing. */
  place: 200,
  /** An amount in the smallest unit of its currency. */
  price: { min: 1, max: 1_000_000_000 },
  /** The days from the creation of an ask, an offer, or a lost or found thing to its end. */
  listingDays: { default: 14, min: 1, max: 60 },
  reservationHours: { default: 48, min: 1, max: 336 },
  /** The days after which a handover that one of the two has confirmed is done. */
  lateConfirmationDays: 3,
  post: 5000,
  comment: 2000,
  reportText: 2000,
  search: 100,
  /** How many distinct words of a search are used. Further words are ignored. */
  searchWords: 6,
  username: { min: 2, max: 30 },
} as const

/** How many passkeys one member can have. */
export const MAX_PASSKEYS = 20

export const RECOVERY_CODE_COUNT = 10

/** How many invitations one member can create, if members may invite. */
export const MAX_MEMBER_INVITATIONS = 5

/** For how many days after the deletion of an account signing in restores it. */
export const RESTORE_ACCOUNT_DAYS = 14

/** For how many minutes after sending a message its author can edit it. */
export const MESSAGE_EDIT_MINUTES = 15

/** How many messages a report can share, including the reported one. */
export const MAX_REPORTED_MESSAGES = 20

/** For how many days the file of an export can be downloaded. */
export const EXPORT_DAYS = 7

/** After how many days a declined invitation or request can be repeated. */
export const REPEAT_AFTER_DAYS = 30

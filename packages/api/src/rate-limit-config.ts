const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `points` calls in `duration` seconds. */
export type Allowance = { points: number; duration: number }

const ALLOWANCES = {
  /** All requests from one IP address, which many people may share. Counted before everything else. */
  address: { points: 6000, duration: MINUTE },
  /** All calls of one user, or from one address if signed out. */
  everything: { points: 600, duration: MINUTE },
  /** Wrong passwords from one address. */
  login: { points: 10, duration: 15 * MINUTE },
  /** Wrong passwords from one IPv6 /48. At this limit, all its addresses count as addresses with failures. */
  loginSite: { points: 50, duration: 15 * MINUTE },
  /** Wrong passwords for one account, from all addresses together. */
  account: { points: 100, duration: 15 * MINUTE },
  /** Wrong passwords for one account from one known browser. */
  knownBrowser: { points: 10, duration: 15 * MINUTE },
  /** Passkey challenges for one member, or for one address if signed out. */
  passkeyChallenge: { points: 300, duration: 15 * MINUTE },
  /** Invalid passkey responses of one member or address. */
  passkeyFailure: { points: 30, duration: 15 * MINUTE },
  /** Added and removed passkeys and new recovery codes of one member. Each sends a mail. */
  securityChange: { points: 60, duration: DAY },
  /** Mails to one member about sign-ins from new browsers. */
  newSignInMail: { points: 3, duration: DAY },
  /** Registrations from one address. */
  registration: { points: 20, duration: HOUR },
  /** Responses to one address that reveal that an email is registered. */
  takenEmail: { points: 5, duration: HOUR },
  /** Mails about notifications by one member to another. */
  notificationMail: { points: 20, duration: DAY },
  /** Mails about notifications to one member. */
  notificationMails: { points: 100, duration: DAY },
  /** Requested mails with a link of one kind to one email, for example to reset the password. */
  linkMail: { points: 5, duration: HOUR },
  /** Requests for a new password from one address. */
  forgotPassword: { points: 20, duration: HOUR },
  /** Attempts of a member to change the username. Each one reveals whether a name is taken. */
  usernameChange: { points: 30, duration: HOUR },
  /** Changes of a member's email. */
  emailChange: { points: 10, duration: DAY },
  /** Uses of mailed links from one IP address. */
  accountLink: { points: 30, duration: 15 * MINUTE },
  /** Event streams that one member opens. They do not count as `everything`, because clients must be able to reconnect. */
  stream: { points: 120, duration: MINUTE },
  /** Messages that a member sends or edits. */
  message: { points: 60, duration: MINUTE },
  /** Conversations that a member starts. */
  newConversation: { points: 50, duration: DAY },
  /** A member's reactions to messages. */
  reaction: { points: 120, duration: MINUTE },
  /** A member's votes in polls. */
  vote: { points: 120, duration: MINUTE },
  /** Push subscriptions that a member stores, and test messages that the member requests. */
  pushSubscription: { points: 60, duration: HOUR },
  /** Pages of results of a search within a conversation. Each page reads thousands of messages. */
  messageSearch: { points: 120, duration: MINUTE },
  /** Notices that a member is typing. */
  typing: { points: 60, duration: MINUTE },
  post: { points: 60, duration: HOUR },
  /** A member's claims to asks and offers, and changes of the member's own. */
  claim: { points: 120, duration: HOUR },
  /** A member's answers to events. A withdrawn one can notify a member who waits. */
  attendance: { points: 120, duration: HOUR },
  /** Reads of one private calendar, and files for calendar programs of one member. Programs read at most a few times in an hour. */
  calendar: { points: 60, duration: HOUR },
  reply: { points: 120, duration: HOUR },
  /** Edits of a member's posts and replies. Each stores a version. */
  edit: { points: 60, duration: HOUR },
  friendRequest: { points: 60, duration: DAY },
  /** Blocks by a member. Each can change many counters. */
  block: { points: 120, duration: HOUR },
  /** A member's invitations of people to communities. Invitation links do not count. */
  communityInvitation: { points: 200, duration: DAY },
  /** A member's requests to join the same community. Each notifies its moderators. */
  joinRequest: { points: 5, duration: DAY },
  join: { points: 120, duration: HOUR },
  /** Bans and removals of the same person by one community. */
  communityBan: { points: 5, duration: DAY },
  /** Bans and removals of all people by one community. */
  communityBans: { points: 100, duration: DAY },
  /** Reports by one member. */
  report: { points: 60, duration: DAY },
  /** Reports of links from one address, by people without an account. */
  linkReport: { points: 10, duration: HOUR },
  upload: { points: 40, duration: HOUR },
  communityCreation: { points: 3, duration: DAY },
  /** Changes of a member's first or last name. */
  rename: { points: 5, duration: DAY },
  /** Requests, likes, replies and joins of one member that notify the same person. */
  samePerson: { points: 60, duration: HOUR },
  /** Likes and replies by one member on the same post. */
  samePost: { points: 60, duration: HOUR },
  /** People mentioned by one member, in new texts and edits. Each is notified. */
  mention: { points: 120, duration: HOUR },
  /** Writes of one account that is younger than a day. */
  newAccountWrite: { points: 150, duration: HOUR },
  /** Writes of all accounts at one address that are younger than a day. */
  newAccountsAtAddress: { points: 600, duration: HOUR },
} as const satisfies Record<string, Allowance>

const SETTINGS = {
  /** How many points a call of an account younger than a day counts. Calls of other accounts count one. */
  newAccountWeight: 3,
  communitiesPerMember: 20,
  /** How many exports a member may start within 7 days. Failed exports do not count. */
  exportsPerWeek: 2,
  /** Concurrent uploads of one member. The app sends six at once. */
  uploadsAtOncePerMember: 6,
  uploadsAtOncePerAddress: 60,
}

export type RateLimitName = keyof typeof ALLOWANCES
export type RateLimitSettings = typeof SETTINGS
export type RateLimitConfig = { allowances: Record<RateLimitName, Allowance>; settings: RateLimitSettings }

export const DEFAULT_RATE_LIMITS: RateLimitConfig = { allowances: ALLOWANCES, settings: SETTINGS }

const SECONDS_PER_UNIT = { s: 1, m: MINUTE, h: HOUR, d: DAY }
// Counters in memory expire with a timer, and timers of Node.js last at most 24.8 days.
const MAX_WINDOW_SECONDS = 24 * DAY
const ENTRY_PATTERN = /^(\w+)=(\d{1,9})(?:\/(\d{0,4})([smhd]))?$/

/**
 * Parses changes of the limits, such as `login=30/15m, post=100/1h, communitiesPerMember=50`. Returns all limits, or undefined if
 * an entry is invalid.
 */
export function parseRateLimits(text: string): RateLimitConfig | undefined {
  const allowances: Record<RateLimitName, Allowance> = { ...ALLOWANCES }
  const settings = { ...SETTINGS }
  for (const entry of text.split(',')) {
    const [, name = '', points, count, unit] = ENTRY_PATTERN.exec(entry.trim()) ?? []
    if (isKeyOf(SECONDS_PER_UNIT, unit) && isKeyOf(ALLOWANCES, name)) {
      const duration = Number(count || 1) * SECONDS_PER_UNIT[unit]
      if (duration === 0 || duration > MAX_WINDOW_SECONDS) return undefined
      allowances[name] = { points: Number(points), duration }
    } else if (unit === undefined && isKeyOf(SETTINGS, name)) settings[name] = Number(points)
    else return undefined
  }
  return { allowances, settings }
}

/** Returns the first unknown rate limit in this text, shortened; undefined if all are known. */
export const findUnknownRateLimit = (text: string): string | undefined =>
  text
    .split(',')
    .map((entry) => entry.split('=')[0]?.trim().slice(0, 50) ?? '')
    .find((name) => /^\w+$/.test(name) && !isKeyOf(ALLOWANCES, name) && !isKeyOf(SETTINGS, name))

const isKeyOf = <T extends object>(table: T, key: PropertyKey | undefined): key is keyof T =>
  key !== undefined && Object.hasOwn(table, key)

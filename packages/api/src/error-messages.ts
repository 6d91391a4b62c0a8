// Over 200 lines: a table of all errors of the API.
import type { TRPCError } from '@trpc/server'

/** tRPC's error codes. They determine the HTTP status. */
export type ErrorCode = TRPCError['code']

/**
 * The English message of every error, by code and reason. Do not compose messages elsewhere: clients translate them by reason and
 * parameters.
 */
export const ERROR_MESSAGES = {
  BAD_REQUEST: {
    INVALID_REQUEST: 'This request could not be understood',
    INVALID_INPUT: 'This request could not be understood',
    NOT_AN_OBJECT: 'Send a JSON object',
    NO_HOST: 'The Host header is invalid',
    BATCH_TOO_LARGE:
      'Send fewer calls at once, or smaller limits: a batch may ask for {items} items and gets {megabytes} MB',
    INVALID_CURSOR: 'This cursor is not valid',
    INVALID_IDEMPOTENCY_KEY: 'An Idempotency-Key is 1 to 200 visible ASCII characters',
    UNSTORABLE_VALUE: 'This contains something that cannot be stored',
    NAME_LOOKS_OFFICIAL: 'Please choose another name. This one looks like an official account.',
    NAME_HAS_WEB_ADDRESS: 'Please choose a name without a web or email address.',
    NAME_HAS_STACKED_MARKS: 'Please choose a name with fewer marks on each letter.',
    WRONG_PASSWORD: 'This password is not correct',
    WRONG_PASSKEY: 'This passkey could not be checked. Please try again',
    INVALID_PASSKEY: 'This passkey could not be added. Please try again',
    INVALID_LINK: 'This link is no longer valid. Please ask for a new one',
    UNKNOWN_PUSH_SERVICE: 'The push service of this browser is not supported here',
    INVALID_PUSH_KEY: 'The key of this push subscription is not valid',
    NO_CITY: 'Choose your city first',
    NO_FREE_SLUG: 'Choose another name',
    PRIVATE_TAKES_NO_REQUESTS: 'A private community cannot take requests, because nobody outside sees it',
    OWN_FRIEND_REQUEST: 'You cannot send a friend request to yourself',
    OWN_BLOCK: 'You cannot block yourself',
    OWN_MUTE: 'You cannot mute yourself',
    INVALID_MUTE_END: 'Choose an end within the next year',
    OWN_MEMBERSHIP: 'You cannot remove or ban yourself. Leave the community instead',
    OWN_SUGGESTION: 'You cannot dismiss yourself',
    NO_MEMBER_CONCERNED: 'This case is not about a member',
    CURRENT_VERSION: 'This version is the current one. Edit or delete it instead',
    FORMAT_CHANGED: 'The format of a post cannot be changed',
    NOT_A_POLL: 'This post has no poll',
    ONE_CHOICE_ONLY: 'Choose one option only',
    POLL_SHORTENED: 'A poll cannot end earlier than before',
    NOT_REMOVABLE: 'This cannot be removed',
    EVENT_IN_PAST: 'Choose a time in the future',
    OWN_INVITATION: 'You cannot invite yourself',
    ANSWERS_DIFFER: 'Please answer all questions ({count})',
    NO_QUESTIONS: 'This community asks no questions. Please send your request without answers',
    OWN_ROLE: 'Choose another member',
    OWN_REPORT: 'You cannot report yourself or what you wrote',
    NOT_AN_UPLOAD: 'This is not the address of an upload',
    UNPROCESSED_IMAGE: 'This upload is not a picture yet. Send its address to /api/objects/post-photo first',
    NOT_AN_IMAGE: "That link isn't a picture",
    TOO_MANY_MESSAGES: 'You can share at most {max} messages of a conversation with the moderators',
    FOREIGN_IMAGE: 'Upload this picture to use it here',
    SAME_IMAGE_TWICE: 'Choose each picture once',
    IMAGE_GONE: 'This picture no longer exists. Please add it again',
    UPLOAD_STALLED: 'The file stopped arriving. Please send it again',
    UPLOAD_INTERRUPTED: 'The upload was interrupted. Please send the file again',
    UPLOAD_MISMATCH: 'The type or size differs from the announced file. Choose the picture again',
    ONE_FILE_REQUIRED: 'Send one file as multipart/form-data',
    UNREADABLE_IMAGE: "We couldn't read this picture. It may be damaged",
  },
  PARSE_ERROR: { INVALID_REQUEST: 'This request could not be understood' },
  UNAUTHORIZED: {
    SIGNED_OUT: 'Please sign in',
    WRONG_CREDENTIALS: 'Invalid email or password',
    WRONG_PASSKEY: 'We could not sign you in with this passkey',
    WRONG_RECOVERY_CODE: 'This email and recovery code do not match',
  },
  FORBIDDEN: {
    CONFIRMATION_REQUIRED: 'Please confirm that it is you',
    INVITATION_REQUIRED: 'You need an invitation to create an account here',
    INVALID_INVITATION: 'This invitation is no longer valid. Please ask for a new one',
    REGISTRATION_CLOSED: 'New accounts cannot be created here at the moment',
    MEMBER_INVITATIONS_OFF: 'Members cannot invite others here at the moment',
    INVITATION_LIMIT: 'You can create up to {max} invitations.',
    OWN_DECISION: 'Another moderator decides about an appeal against your decision',
    APPEAL_TOO_LATE: 'The six months for an appeal are over',
    ACCOUNT_SUSPENDED: 'This account is suspended until {until}. Reason: {reason}',
    ACCOUNT_DELETED: 'This account was deleted. It can no longer be restored',
    EMAIL_NOT_VERIFIED: 'Please verify your email address first',
    PASSKEY_LIMIT: 'You can have up to {max} passkeys.',
    NOT_A_MEMBER: 'Join this community first',
    NOT_A_MODERATOR: 'Only the moderators of this community can do this',
    NOT_THE_CREATOR: 'Only the creator of this community can do this',
    CREATOR_STAYS: 'Only the moderators of the site can act against the creator of a community',
    JOIN_BY_REQUEST: 'Ask to join this community first',
    JOIN_BY_INVITATION: 'You can join this community only by invitation',
    BANNED: 'You cannot join this community',
    NO_REQUESTS: 'This community takes no requests',
    REQUEST_DECLINED: 'Your request was declined. You can ask again on {date}',
    INVITEE_LIMIT: 'You can have up to {max} open invitations. Withdraw one first',
    LINK_LIMIT: 'You can have up to {max} open links. Revoke one first',
    COMMUNITY_CLOSED: 'This community is closed: you can read it, but not write in it',
    SLUG_LIMIT: 'A community can have up to {max} earlier addresses',
    COMMUNITY_LIMIT: 'You can create up to {max} communities.',
    FRIEND_REQUESTS_OFF: 'This member does not accept friend requests',
    FRIENDS_OF_FRIENDS_ONLY: 'This member accepts friend requests only from friends of friends',
    OWN_LISTING: 'This is your own post',
    NOT_YOUR_POST: 'You can edit and delete only your own posts',
    NOT_YOUR_REPLY: 'You can delete only your own replies, and replies to your posts',
    NOT_YOUR_REPLY_TO_EDIT: 'You can edit only your own replies',
    NOT_YOUR_VERSION: 'Only the author and moderators can erase a version',
    NOT_FRIENDS: 'You can write messages only to friends',
    NOT_YOUR_MESSAGE: 'You can edit and delete only your own messages',
    MESSAGE_EDIT_TOO_LATE: 'You can edit a message for {minutes} minutes after you sent it',
    REPLIES_CLOSED: 'Replies to this post are closed',
    REPLIES_FRIENDS_ONLY: 'Only friends of the author can reply to this post',
    SITE_MODERATORS_ONLY: 'Only the moderators of the site can suspend a member. Hand the case over to them',
    NOT_THE_REQUESTER: 'Only the person who sent this request can cancel it',
    NOT_THE_ADDRESSEE: 'Only the person you asked can answer this request',
    DOWNLOAD_NOT_SIGNED: 'This download address is not signed',
    DOWNLOAD_EXPIRED: 'This download address has expired. Open Your data in the settings again',
    UPLOAD_NOT_SIGNED: 'This upload address is not signed',
    UPLOAD_EXPIRED: 'This upload address has expired. Choose the picture again',
  },
  NOT_FOUND: {
    NOT_FOUND: '{thing} not found',
    NO_SUCH_ADDRESS: 'There is nothing at this address',
    MESSAGE_DELETED: 'This message was sent, and has been deleted since',
  },
  METHOD_NOT_SUPPORTED: { METHOD_NOT_SUPPORTED: 'This address does not support that method' },
  CONFLICT: {
    NOT_A_LISTING: 'This post is neither an ask nor an offer',
    LISTING_DONE: 'This is already done',
    LISTING_EXPIRED: 'This has expired',
    NOT_RESERVED: 'This is not reserved for you',
    CLAIM_ENDED: 'The reservation for this member has ended',
    CONCURRENT_CHANGE: 'Something else changed at the same moment. Please try again',
    USERNAME_TAKEN: 'This username is taken',
    EMAIL_TAKEN: 'This email is already registered',
    PASSKEY_EXISTS: 'This passkey is already in use',
    LAST_ADMIN:
      'You are the only administrator. Ask the operator of this server to give another member this role first',
    BLOCK_LIMIT: 'You can block up to {max} members. Unblock someone first',
    MUTE_LIMIT: 'You can mute up to {max} members, communities and posts. Unmute something first',
    ALREADY_MEMBER: 'They are a member already',
    EVENT_OVER: 'This date is over',
    EVENT_CANCELLED: 'This date was cancelled',
    HAS_CREATOR: 'This community has a creator',
    HANDOVER_OPEN: 'Somebody was asked to take over this community, and has not answered yet',
    ALREADY_FRIENDS: 'You are already friends',
    ALREADY_APPEALED: 'You have already appealed against this decision',
    ALREADY_ANSWERED: 'You have already answered this request',
    PIN_LIMIT: 'A community can have up to {max} pinned posts. Unpin one first',
    POLL_CHANGED: 'The options of this poll have changed. Look at them again',
    POLL_ENDED: 'This poll has ended',
    POLL_HAS_VOTES: 'Members have already voted, so the options cannot be changed any more',
    STALE_VERSION: 'This was changed elsewhere. Look at the new version and try again',
    ALREADY_DECIDED: 'Another moderator has already decided this case',
    UPLOAD_IN_PROGRESS: 'This picture is already being sent. Please try again in a few seconds',
    UPLOAD_REPLACED: 'This picture is being sent again on another connection',
    UPLOAD_USED: 'This upload has been used already. Choose the picture again',
    UPLOAD_IN_USE: 'This picture is being processed. Please try again in a minute',
    UPLOAD_MISSING: 'The picture has not arrived yet. Send it to its address first',
  },
  PAYLOAD_TOO_LARGE: {
    TOO_LARGE: 'This is too large to send',
    FILE_TOO_LARGE: 'The file is larger than 5 MB',
    TOO_MANY_PIXELS: 'This picture has too many pixels. Make it smaller and try again',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    NOT_JSON: 'Send JSON',
    COMPRESSED: 'Send JSON that is not compressed',
    NOT_A_FORM: 'Send one file as multipart/form-data',
    UNSUPPORTED_IMAGE_TYPE: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture',
  },
  UNPROCESSABLE_CONTENT: { IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used for something else' },
  TOO_MANY_REQUESTS: {
    RATE_LIMITED: 'Too many attempts. Please wait a moment',
    RENAME_LIMIT: 'You have changed your name too often today. Please try again in {seconds}.',
    USERNAME_CHANGE_LIMIT: 'You can change your username once in 30 days. Please try again in {seconds}.',
    COMMUNITY_CREATION_LIMIT: 'You have reached the daily limit for new communities. Please try again in {seconds}.',
    NEW_CONVERSATION_LIMIT: 'You have reached the daily limit for new conversations. Please try again in {seconds}.',
    BAN_LIMIT: 'This community has reached its limit of bans and removals. Please try again in {seconds}.',
    JOIN_REQUEST_LIMIT: 'You have asked to join this community too often today. Please try again in {seconds}.',
    EXPORT_LIMIT: 'You can export your data twice a week. Please try again in {seconds}.',
    REQUEST_QUEUE_FULL: 'Too many of your requests are waiting. Please try again shortly',
    SIGN_IN_QUEUE_FULL: 'Many people are signing in. Please try again shortly',
    IMAGE_QUEUE_FULL: 'Many people are adding pictures. Please try again shortly',
    UPLOAD_CONCURRENCY: 'Too many pictures are being sent at once. Please try again shortly',
    SHARE_QUEUE_FULL: 'Many links are being shared. Please try again shortly',
  },
  SERVICE_UNAVAILABLE: {
    DATABASE_UNAVAILABLE: 'Stoop is not available right now. Please try again',
    STORAGE_UNAVAILABLE: 'Pictures cannot be saved right now. Please try again later',
    SERVER_STOPPING: 'Stoop is being restarted. Please try again shortly',
  },
  INTERNAL_SERVER_ERROR: { UNEXPECTED: 'Something went wrong. Please try again' },
} as const satisfies Partial<Record<ErrorCode, Record<string, string>>>

type ErrorMessages = typeof ERROR_MESSAGES

/** The reasons of an error code. */
export type ReasonOf<C extends keyof ErrorMessages> = keyof ErrorMessages[C] & string
/** The message of a reason, as a template. */
export type MessageOf<C extends keyof ErrorMessages, R extends ReasonOf<C>> = ErrorMessages[C][R] & string

/** The nouns that a notFound message can contain. */
export type Thing =
  | 'Appeal'
  | 'Case'
  | 'Community'
  | 'Content'
  | 'Conversation'
  | 'Decision'
  | 'Edition'
  | 'Event'
  | 'Export'
  | 'Friend'
  | 'Friend request'
  | 'Invitation'
  | 'Member'
  | 'Message'
  | 'Notification'
  | 'Offer'
  | 'Passkey'
  | 'Person'
  | 'Picture'
  | 'Post'
  | 'Push subscription'
  | 'Report'
  | 'Session'
  | 'Reply'
  | 'Upload'
  | 'Version'

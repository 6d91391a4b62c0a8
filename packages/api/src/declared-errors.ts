/** The errors that a procedure must declare; the server adds the others (`commonErrors` in its error-responses.ts). */
export type DeclaredErrorName =
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'unsupportedMediaType'

/** The errors that a procedure can throw, each with its cause for the API reference; `true` for the usual cause. */
export type DeclaredErrors = Partial<Record<DeclaredErrorName, string | true>>

const NOT_A_MEMBER = 'You are not a member of this community'

export const CONFIRMATION_REQUIRED =
  'You have not confirmed that it is you within ten minutes (POST /api/auth/confirm; the reason is CONFIRMATION_REQUIRED)'
export const PASSKEY_FORBIDDEN = `${CONFIRMATION_REQUIRED}, or you have 20 passkeys`
/** Joining a community, in each of its two documented paths. */
export const JOIN_ERRORS: DeclaredErrors = {
  notFound: 'There is no such community, or it is private',
  forbidden: 'You are banned, or have to ask or to be invited first',
}
export const LINK_NOT_FOUND: DeclaredErrors = {
  notFound: 'The link is unknown, revoked, expired or used up, or you are banned',
}
export const NOT_FOUND: DeclaredErrors = { notFound: true }
export const MEMBERS_ONLY: DeclaredErrors = { notFound: true, forbidden: NOT_A_MEMBER }
export const MODERATORS_ONLY: DeclaredErrors = {
  notFound: 'There is no such community, or it is private',
  forbidden: 'You do not moderate this community',
}
export const PIN_ERRORS: DeclaredErrors = { ...MODERATORS_ONLY, conflict: 'Three other posts are pinned' }
export const MEMBER_REMOVAL_ERRORS: DeclaredErrors = {
  notFound: 'There is no such community or member',
  forbidden:
    'You do not moderate this community, or only its creator may remove this member, or the member is its creator',
}
export const DECISION_ERRORS: DeclaredErrors = {
  notFound: 'There is no such case that you may decide',
  forbidden: 'Only the moderators of the site can suspend a member',
  conflict: 'The case is decided already',
}
export const DELETION_ERRORS: DeclaredErrors = { notFound: true, forbidden: 'It belongs to another member' }
export const REPLY_ERRORS: DeclaredErrors = { notFound: true, forbidden: 'Its author does not let you reply' }
export const COMMUNITY_REPLY_ERRORS: DeclaredErrors = {
  notFound: true,
  forbidden: `${NOT_A_MEMBER}, or the author of the post does not let you reply`,
}
export const EDIT_ERRORS: DeclaredErrors = {
  notFound: true,
  forbidden: 'It belongs to another member',
  conflict: 'It has changed since the version that the edit names (the reason is STALE_VERSION)',
}
export const COMMUNITY_EDIT_ERRORS: DeclaredErrors = {
  notFound: true,
  forbidden:
    'You are not its creator, it has had 20 earlier addresses, or it becomes public and you have not verified your email',
  conflict: 'It has changed since the version that the edit names (the reason is STALE_VERSION)',
}
export const EDIT_PUBLIC_FORBIDDEN =
  'It belongs to another member, or becomes public and you have not verified your email'
export const ERASE_ERRORS: DeclaredErrors = {
  notFound: true,
  forbidden: 'Only its author and moderators may erase a version',
}
export const RESTORE_ERRORS: DeclaredErrors = { notFound: 'You have not deleted it, or more than a minute ago' }
export const APPEAL_ERRORS: DeclaredErrors = {
  notFound: true,
  forbidden: 'The decision is more than six months old',
  conflict: 'You have already appealed against it',
}
export const TOKEN_APPEAL_ERRORS: DeclaredErrors = {
  forbidden: 'The decision is more than six months old',
  conflict: 'The member has already appealed against it',
}
export const DECIDE_APPEAL_ERRORS: DeclaredErrors = {
  notFound: true,
  forbidden: 'You made the decision, and another moderator can decide the appeal',
  conflict: 'It was already decided',
}
export const BLOCK_ERRORS: DeclaredErrors = { notFound: true, conflict: 'You have blocked 1,000 members' }
export const MUTE_ERRORS: DeclaredErrors = {
  notFound: true,
  conflict: 'You have muted 1,000 members, communities and posts',
}
export const UPLOAD_ERRORS: DeclaredErrors = {
  notFound: 'You have no upload with this URL',
  conflict: 'The upload was already used, or its file has not been received',
  tooLarge: 'The picture is larger than 5 MB or has too many pixels',
  unsupportedMediaType: 'The file is not a JPEG, PNG, WebP, AVIF or GIF picture',
}

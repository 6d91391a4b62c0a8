import type { DeclaredErrors } from '../endpoint.ts'

export const NOT_A_MEMBER = 'You are not a member of this community'
export const JOIN_ERRORS: DeclaredErrors = {
  notFound: 'There is no such community, or it is private',
  forbidden: 'You are banned, or have to ask or to be invited first',
}
export const MEMBERS_ONLY: DeclaredErrors = { notFound: true, forbidden: NOT_A_MEMBER }
export const MODERATORS_ONLY: DeclaredErrors = {
  notFound: 'There is no such community, or it is private',
  forbidden: 'You do not moderate this community',
}

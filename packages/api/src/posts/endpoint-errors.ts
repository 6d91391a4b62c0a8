import type { DeclaredErrors } from '../endpoint.ts'

export const DELETION_ERRORS: DeclaredErrors = { notFound: true, forbidden: 'It belongs to another member' }
export const EDIT_ERRORS: DeclaredErrors = {
  notFound: true,
  forbidden: 'It belongs to another member',
  conflict: 'It has changed since the version that the edit names (the reason is STALE_VERSION)',
}
export const ERASE_ERRORS: DeclaredErrors = {
  notFound: true,
  forbidden: 'Only its author and moderators may erase a version',
}
export const RESTORE_ERRORS: DeclaredErrors = { notFound: 'You have not deleted it, or more than a minute ago' }

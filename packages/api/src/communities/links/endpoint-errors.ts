import type { DeclaredErrors } from '../../endpoint.ts'

export const LINK_NOT_FOUND: DeclaredErrors = {
  notFound: 'The link is unknown, revoked, expired or used up, or you are banned',
}

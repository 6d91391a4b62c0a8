import type { DeclaredErrors } from '../../endpoint.ts'

export const MEMBER_REMOVAL_ERRORS: DeclaredErrors = {
  notFound: 'There is no such community or member',
  forbidden:
    'You do not moderate this community, or only its creator may remove this member, or the member is its creator',
}

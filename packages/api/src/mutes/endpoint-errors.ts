import type { DeclaredErrors } from '../endpoint.ts'

export const MUTE_ERRORS: DeclaredErrors = {
  notFound: true,
  conflict: 'You have muted 1,000 members, communities and posts',
}

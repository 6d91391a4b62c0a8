import { REST } from '@stoop/api/rest'
import type { Endpoint } from '../fixtures/api-response.ts'

/** Returns the file of this folder that tests an endpoint: `posts.test.ts` for the procedures `posts.…`. */
export function contractFileOf(endpoint: Endpoint): string {
  if (/\/(block|mute|blocks|mutes)$/.test(endpoint)) return 'blocks.test.ts'
  if (/^PUT .*\/posts\/:id\b|\/versions\b/.test(endpoint)) return 'versions.test.ts'
  if (/^DELETE .*\/posts\/:id\b|\/restore$/.test(endpoint)) return 'deletions.test.ts'
  if (/ \/api\/communities\/:\w+\/posts\b/.test(endpoint)) return 'community-posts.test.ts'
  if (endpoint.includes('/api/account/invitations')) return 'invitations.test.ts'
  if (endpoint.includes('/api/moderation/appeals')) return 'appeals.test.ts'
  if (endpoint === 'PUT /api/auth/username') return 'username.test.ts'
  if (endpoint === 'PUT /api/profile-photo') return 'photos.test.ts'
  return `${REST[endpoint]?.procedure.split('.')[0]}.test.ts`
}

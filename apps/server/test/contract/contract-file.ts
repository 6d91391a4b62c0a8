import { REST } from '@stoop/api/rest'
import type { Endpoint } from '../fixtures/api-response.ts'

/** Returns the file of this folder that tests an endpoint: `posts.test.ts` for the procedures `posts.…`. */
export function contractFileOf(endpoint: Endpoint): string {
  if (/\/communities\/:id\/(bans|log)\b|^DELETE .*\/members\/|\/pins?$/.test(endpoint))
    return 'community-moderating.test.ts'
  if (/\/(block|mute|blocks|mutes)$/.test(endpoint)) return 'blocks.test.ts'
  if (/^PUT .*\/posts\/:id\b|\/versions\b/.test(endpoint)) return 'versions.test.ts'
  if (/^(PUT|DELETE) \/api\/communities\/:id$|\/communities\/(deleted|:id\/restore)$/.test(endpoint))
    return 'community-editing.test.ts'
  if (/^DELETE .*\/posts\/:id\b|\/restore$/.test(endpoint)) return 'deletions.test.ts'
  if (/\/comments\/:commentId\/like$|\/(likes|mentionable)$/.test(endpoint)) return 'talking.test.ts'
  if (/ \/api\/posts\/(city|communities)$/.test(endpoint)) return 'city.test.ts'
  if (/ \/api\/posts\/(:id\/)?audience$/.test(endpoint)) return 'audience.test.ts'
  if (/ \/api\/communities\/:\w+\/posts\b/.test(endpoint)) return 'community-posts.test.ts'
  if (/^PUT .*\/members\/:userId|\/(handover|volunteer)$/.test(endpoint)) return 'community-roles.test.ts'
  if (/\/communities\/(invited$|:id\/(requests|invitees|decline))/.test(endpoint)) return 'community-entry.test.ts'
  if (/\/communities\/:id\/invitations|\/api\/invitations\//.test(endpoint)) return 'community-links.test.ts'
  if (/\/:id\/membership$|\/users\/:userId\/communities$/.test(endpoint)) return 'community-memberships.test.ts'
  if (endpoint === 'GET /api/account/data') return 'personal-data.test.ts'
  if (endpoint.includes('/api/account/invitations')) return 'invitations.test.ts'
  if (endpoint.includes('/api/account/export')) return 'account-export.test.ts'
  if (endpoint === 'DELETE /api/account' || endpoint === 'GET /api/account/deletion') return 'account-deletion.test.ts'
  if (endpoint.includes('/api/moderation/appeals')) return 'appeals.test.ts'
  if (endpoint === 'PUT /api/auth/username') return 'username.test.ts'
  if (endpoint === 'PUT /api/profile-photo') return 'photos.test.ts'
  return `${REST[endpoint]?.procedure.split('.')[0]}.test.ts`
}

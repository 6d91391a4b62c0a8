import type { Community, CommunityPost } from '@stoop/validators/communities'
import type { Notification } from '@stoop/validators/notifications'
import type { Profile } from '@stoop/validators/people'
import type { Post } from '@stoop/validators/posts'
import { queryClient } from './query.ts'
import { rewrite } from './rewrite.ts'

/** What can be patched, by the shape of its fullest view. */
export interface Entities {
  post: Post
  communityPost: CommunityPost
  person: Profile
  community: Community
  notification: Notification
}

// How each kind is told from the others; ids are unique across all of them.
const marks: Record<keyof Entities, string> = {
  post: 'visibility',
  communityPost: 'communityId',
  person: 'username',
  community: 'slug',
  notification: 'read',
}

/**
 * Changes a cached entity everywhere it stands: in lists, pages, inside other entities. `change` gets what stands there (a smaller
 * view may lack fields) and gives the fields to lay over it; it may see the same entity again, so it says what shall be. Gives back the undoing, for an optimistic change that failed.
 */
export function patch<Kind extends keyof Entities>(
  kind: Kind,
  id: string,
  change: (entity: Entities[Kind]) => Partial<Entities[Kind]>,
): () => void {
  let before: Partial<Entities[Kind]> = {}
  const isIt = (value: object): value is Entities[Kind] => 'id' in value && value.id === id && marks[kind] in value

  function visit(value: unknown): unknown {
    if (Array.isArray(value)) return same(value, value.map(visit))
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    const inside = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(part)]))
    const kept = Object.entries(value).every(([key, part]) => inside[key] === part) ? value : inside
    if (!isIt(kept)) return kept
    const laid = change(kept)
    // A smaller view may lack a field: the first that has it tells what it was.
    before = { ...shared(kept, laid), ...before }
    return Object.keys(laid).length > 0 ? { ...kept, ...laid } : kept
  }

  for (const query of queryClient.getQueryCache().getAll()) rewrite(query, visit)
  return () => {
    patch(kind, id, (entity) => shared(before, entity))
  }
}

function same(before: unknown[], after: unknown[]): unknown[] {
  return before.every((value, at) => value === after[at]) ? before : after
}

/** What `entity` says of the fields that both have. */
function shared<Entity extends object>(entity: Partial<Entity>, fields: Partial<Entity>): Partial<Entity> {
  const said: Partial<Entity> = {}
  for (const key in fields) if (key in entity) said[key] = entity[key]
  return said
}

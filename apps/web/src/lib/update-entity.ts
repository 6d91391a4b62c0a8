import type { Community, CommunityPost } from '@stoop/validators/communities'
import type { Profile } from '@stoop/validators/people'
import type { Post } from '@stoop/validators/posts'
import { queryClient } from './query-client.ts'
import { updateQueryData } from './update-query-data.ts'

/** The entities that can be updated, each with the type of its fullest view. */
export interface Entities {
  post: Post
  communityPost: CommunityPost
  person: Profile
  community: Community
}

// A field that only this kind has. Ids are unique across all kinds.
const kindFields: Record<keyof Entities, string> = {
  post: 'visibility',
  communityPost: 'communityId',
  person: 'username',
  community: 'slug',
}

/**
 * Updates a cached entity in all queries: in lists, in pages and nested in other entities. `change` gets the cached
 * view, which may lack fields, and returns the fields to overwrite. It may run more than once for an entity, so it must
 * be idempotent. Returns a function that undoes the update.
 */
export function updateEntity<Kind extends keyof Entities>(
  kind: Kind,
  id: string,
  change: (entity: Entities[Kind]) => Partial<Entities[Kind]>,
): () => void {
  let previousFields: Partial<Entities[Kind]> = {}
  const isEntity = (value: object): value is Entities[Kind] =>
    'id' in value && value.id === id && kindFields[kind] in value

  function visit(value: unknown): unknown {
    if (Array.isArray(value)) return keepIfEqual(value, value.map(visit))
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    const visited = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, visit(child)]))
    const unchangedOrCopy = Object.entries(value).every(([key, child]) => visited[key] === child) ? value : visited
    if (!isEntity(unchangedOrCopy)) return unchangedOrCopy
    const changes = change(unchangedOrCopy)
    // Some cached views of an entity lack fields. The previous value of a field comes from the first view that has it.
    previousFields = { ...pickSharedFields(unchangedOrCopy, changes), ...previousFields }
    return Object.keys(changes).length > 0 ? { ...unchangedOrCopy, ...changes } : unchangedOrCopy
  }

  for (const query of queryClient.getQueryCache().getAll()) updateQueryData(query, visit)
  return () => {
    updateEntity(kind, id, (entity) => pickSharedFields(previousFields, entity))
  }
}

function keepIfEqual(before: unknown[], after: unknown[]): unknown[] {
  return before.every((value, index) => value === after[index]) ? before : after
}

/** Returns the values in `entity` of the fields that both objects have. */
function pickSharedFields<Entity extends object>(entity: Partial<Entity>, fields: Partial<Entity>): Partial<Entity> {
  const picked: Partial<Entity> = {}
  for (const key in fields) if (key in entity) picked[key] = entity[key]
  return picked
}

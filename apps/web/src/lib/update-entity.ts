import type { Community, CommunityPost } from '@stoop/validators/communities'
import type { Profile } from '@stoop/validators/people'
import type { Comment, Post } from '@stoop/validators/posts'
import { queryClient } from './query-client.ts'
import { updateQueryData } from './update-query-data.ts'

/** The entities that can be updated, each with the type of its fullest view. */
export interface Entities {
  post: Post
  communityPost: CommunityPost
  reply: Comment
  person: Profile
  community: Community
}

// A field that only this kind has. Ids are unique across all kinds.
const kindFields: Record<keyof Entities, string> = {
  post: 'visibility',
  communityPost: 'communityId',
  reply: 'postId',
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
  const isOfKind = (value: Record<string, unknown>): boolean => 'id' in value && kindFields[kind] in value
  const isEntity = (value: object): value is Entities[Kind] => 'id' in value && value.id === id

  // Copies only what changes: a long feed has tens of thousands of values.
  function visit(value: unknown): unknown {
    if (Array.isArray(value)) return visitArray(value)
    if (!isPlainObject(value)) return value
    const isCandidate = isOfKind(value)
    // An entity contains no other entity of its kind.
    if (isCandidate && value.id !== id) return value
    let updated = value
    for (const key in value) {
      const child = value[key]
      const updatedChild = typeof child === 'object' ? visit(child) : child
      if (updatedChild === child) continue
      if (updated === value) updated = { ...value }
      updated[key] = updatedChild
    }
    if (!isCandidate || !isEntity(updated)) return updated
    const changes = change(updated)
    // Some cached views of an entity lack fields. The previous value of a field comes from the first view that has it.
    previousFields = { ...pickSharedFields(updated, changes), ...previousFields }
    return Object.keys(changes).length > 0 ? { ...updated, ...changes } : updated
  }

  function visitArray(values: unknown[]): unknown[] {
    let updated = values
    for (const [index, value] of values.entries()) {
      const child = visit(value)
      if (child === value) continue
      if (updated === values) updated = [...values]
      updated[index] = child
    }
    return updated
  }

  for (const query of queryClient.getQueryCache().getAll()) updateQueryData(query, visit)
  return () => {
    updateEntity(kind, id, (entity) => pickSharedFields(previousFields, entity))
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Returns the values in `entity` of the fields that both objects have. */
function pickSharedFields<Entity extends object>(entity: Partial<Entity>, fields: Partial<Entity>): Partial<Entity> {
  const picked: Partial<Entity> = {}
  for (const key in fields) if (key in entity) picked[key] = entity[key]
  return picked
}

import type { Community, CommunityPost } from '@stoop/validators/communities'
import type { Message } from '@stoop/validators/messages'
import type { Occurrence } from '@stoop/validators/occurrences'
import type { Profile } from '@stoop/validators/people'
import type { Comment, Post } from '@stoop/validators/posts'
import { queryClient } from './query-client.ts'
import { updateQueryData } from './update-query-data.ts'

/** The updatable entities, each with the type of its most complete view. */
export interface Entities {
  post: Post
  communityPost: CommunityPost
  reply: Comment
  person: Profile
  community: Community
  message: Message
  occurrence: Occurrence
}

/**
 * Updates an entity's cached views in all queries, found by id, which is unique across all kinds. `change` gets a view, which may
 * lack fields, and returns new values; it may run more than once per view. Returns a function that undoes the update.
 */
export function updateEntity<Kind extends keyof Entities>(
  id: string,
  change: (view: Entities[Kind]) => Partial<Entities[Kind]>,
): () => void {
  let previousFields: Partial<Entities[Kind]> = {}
  const isEntity = (value: object): value is Entities[Kind] => 'id' in value && value.id === id

  // Copy only objects that change, because a long feed has tens of thousands of values.
  function visit(value: unknown): unknown {
    if (Array.isArray(value)) return visitArray(value)
    if (!isPlainObject(value)) return value
    let updated = value
    for (const key in value) {
      const child = value[key]
      const updatedChild = typeof child === 'object' ? visit(child) : child
      if (updatedChild === child) continue
      if (updated === value) updated = { ...value }
      updated[key] = updatedChild
    }
    if (!isEntity(updated)) return updated
    const changes = pickSharedFields(change(updated), updated)
    // A field's previous value comes from the first view that has the field.
    previousFields = { ...pickSharedFields<Entities[Kind]>(updated, changes), ...previousFields }
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
    updateEntity<Kind>(id, () => previousFields)
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Returns `entity`'s values of the fields that both objects have. */
function pickSharedFields<Entity extends object>(entity: Partial<Entity>, fields: Partial<Entity>): Partial<Entity> {
  const picked: Partial<Entity> = {}
  for (const key in fields) if (key in entity) picked[key] = entity[key]
  return picked
}

import type { Community } from '@stoop/validators/communities'

/** The visibility and the join policy of a community. */
export type EntrySettings = Pick<Community, 'isPrivate' | 'joinPolicy'>

/** The settings of a new community. */
export const DEFAULT_ENTRY: EntrySettings = { isPrivate: false, joinPolicy: 'open' }

/**
 * Returns the settings of the form after its visibility was changed. A change back to the saved visibility restores the saved
 * join policy. With another visibility people join by invitation, so that the creator chooses each member.
 */
export function withVisibility(isPrivate: boolean, saved: EntrySettings): EntrySettings {
  return isPrivate === saved.isPrivate ? saved : { isPrivate, joinPolicy: 'invitation' }
}

/** Returns the fields to send for a new community: only fields that differ from the server's defaults. */
export function toCreationFields({ isPrivate, joinPolicy }: EntrySettings): Partial<EntrySettings> {
  const defaultPolicy = isPrivate ? 'invitation' : 'open'
  return { ...(isPrivate && { isPrivate }), ...(joinPolicy !== defaultPolicy && { joinPolicy }) }
}

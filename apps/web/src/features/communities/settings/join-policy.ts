import type { Community } from '@stoop/validators/communities'

/** The visibility and the join policy of a community. */
export type EntrySettings = Pick<Community, 'isPrivate' | 'joinPolicy'>

/** The settings of a new community. */
export const DEFAULT_ENTRY: EntrySettings = { isPrivate: false, joinPolicy: 'open' }

/**
 * Returns the settings after a change of who finds the community. The saved way to join comes back with the saved
 * visibility; otherwise it is by invitation, because the creator then chooses every member.
 */
export function withVisibility(isPrivate: boolean, saved: EntrySettings): EntrySettings {
  return isPrivate === saved.isPrivate ? saved : { isPrivate, joinPolicy: 'invitation' }
}

/** Returns the fields that a creation sends: only those that differ from the server's defaults. */
export function toCreationFields({ isPrivate, joinPolicy }: EntrySettings): Partial<EntrySettings> {
  const defaultPolicy = isPrivate ? 'invitation' : 'open'
  return { ...(isPrivate && { isPrivate }), ...(joinPolicy !== defaultPolicy && { joinPolicy }) }
}

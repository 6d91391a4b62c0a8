import { atom, useAtomValue } from 'jotai'

/** The ids of deleted posts and replies that their lists still contain: Undo is shown in their place. */
export const deletedIdsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Returns the ids of deleted posts and replies that their lists still contain. */
export const useDeletedIds = () => useAtomValue(deletedIdsAtom)

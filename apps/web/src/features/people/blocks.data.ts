import type { Block } from '@stoop/validators/blocks'
import type { Byline } from '@stoop/validators/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/errors.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch, invalidate, runMutation } from '../../lib/query-client.ts'
import { staleQueriesAfter } from '../../lib/relations.ts'
import { api, client } from '../../lib/trpc.ts'
import { safety } from '../../locales/en/safety.ts'
import { showItemNotice, UNDO_MS } from '../posts/show-item-notice.ts'
import { markStaleAfterBlock, refreshAfterBlock, removePersonFromLists } from './refresh-after-block.ts'

/** The members that the viewer has blocked, most recent first. */
export function useBlocks(): PagedQuery<Block> {
  return useInfiniteQuery(
    api.people.blocks.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
  )
}

type Person = Pick<Byline, 'id' | 'firstName'>

const pendingRefreshes = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Blocks a person. A notice with Unblock replaces the item with this id for ten seconds; all other content of the person
 * disappears at once. Shows a toast if the request fails.
 */
export function blockPerson(person: Person, itemId: string): void {
  showItemNotice(itemId, {
    text: safety.blocked(person.firstName),
    action: safety.unblock,
    undo: () => undoBlock(person, itemId),
  })
  sendBlock(person).then(
    () => {
      markStaleAfterBlock()
      removePersonFromLists(person.id, itemId)
      refreshLater(person, itemId)
    },
    () => showItemNotice(itemId, null),
  )
}

/** The start of the scope of every mutation that blocks or unblocks a member. */
export const BLOCK_SCOPE = 'block:'

/** Blocks a person without a notice. Rejects after showing a toast. */
export const sendBlock = ({ id, firstName }: Person) =>
  runMutation(
    {
      scope: blockScope(id),
      mutationFn: () => client.people.block.mutate({ userId: id }),
      meta: { failure: (error) => ({ title: safety.blockFailed(firstName), description: getErrorMessage(error) }) },
    },
    undefined,
  )

/** Ends a block. Rejects after showing a toast. */
export const sendUnblock = ({ id, firstName }: Person) =>
  runMutation(
    {
      scope: blockScope(id),
      mutationFn: () => client.people.unblock.mutate({ userId: id }),
      onSuccess: () => showItemNotice(profileNoticeId(id), null),
      meta: {
        success: safety.unblocked(firstName),
        failure: (error) => ({ title: safety.unblockFailed(firstName), description: getErrorMessage(error) }),
      },
    },
    undefined,
  )

/**
 * Refetches the queries that a block or unblock in the settings changes, except the list of blocks, because its rows still offer
 * Undo.
 */
export function refreshOtherQueries(): void {
  for (const stale of staleQueriesAfter.blocked) if (stale !== 'people.blocks') invalidate(stale)
}

// The scope runs Block and Unblock in order, even if the user taps fast.
const blockScope = (personId: string) => ({ id: BLOCK_SCOPE + personId })

function undoBlock(person: Person, itemId: string): void {
  clearTimeout(pendingRefreshes.get(person.id))
  sendUnblock(person).then(
    () => {
      clearTimeout(pendingRefreshes.get(person.id))
      showItemNotice(itemId, null)
      refreshAfterBlock()
    },
    () => refreshLater(person, itemId),
  )
}

function refreshLater({ id }: Person, itemId: string): void {
  clearTimeout(pendingRefreshes.get(id))
  pendingRefreshes.set(
    id,
    setTimeout(() => {
      pendingRefreshes.delete(id)
      removePersonFromLists(id, '')
      // A profile page is not part of a list, so its notice stays until the member is unblocked.
      if (itemId !== profileNoticeId(id)) showItemNotice(itemId, null)
      refreshAfterBlock()
    }, UNDO_MS),
  )
}

/** Returns the id of the notice that replaces a profile page. */
export const profileNoticeId = (personId: string) => `profile:${personId}`

import { cardClass } from '@stoop/ui/card'
import type { DrawingName } from '@stoop/ui/drawing'
import { EmptyState } from '@stoop/ui/empty-state'
import type { ReactNode } from 'react'
import { useFocusRestore } from '../../../lib/focus-restore.ts'
import { loadErrorMessage } from '../../../lib/load-error-message.ts'
import { LoadMore } from '../../../lib/load-more.tsx'
import { NotLoaded } from '../../../lib/not-loaded.tsx'
import { flattenPages, type PagedQuery } from '../../../lib/paging.ts'
import { communityModeration as words } from '../../../locales/en/community-moderation.ts'
import { PeopleSkeleton } from '../../friends/people-list.tsx'

export interface ModerationListProps<Item> {
  list: PagedQuery<Item>
  texts: { resource: string; empty: string; emptyHint: string }
  /** The drawing of the empty list. */
  drawing: DrawingName
  renderRow: (item: Item) => ReactNode
}

/** A paged list of the sheet with its loading, empty and error states. */
export function ModerationList<Item>({ list, texts, drawing, renderRow }: ModerationListProps<Item>) {
  const listRef = useFocusRestore<HTMLDivElement>()
  const items = flattenPages(list.data)
  if (!items)
    return (
      <NotLoaded
        query={list}
        title={loadErrorMessage(texts.resource)}
        loading={words.loading}
        skeleton={<PeopleSkeleton count={2} />}
      />
    )
  return (
    <div ref={listRef} tabIndex={-1} className="outline-none">
      {items.length === 0 ? (
        <EmptyState drawing={drawing} title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <ul className={`${cardClass} divide-y divide-line`}>{items.map(renderRow)}</ul>
      )}
      <LoadMore list={list} />
    </div>
  )
}

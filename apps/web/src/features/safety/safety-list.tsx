import { Button } from '@stoop/ui/button'
import { Drawing, type DrawingName } from '@stoop/ui/drawing'
import type { ReactNode } from 'react'
import { FetchError } from '../../lib/fetch-error.tsx'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { flattenPages, type PagedQuery } from '../../lib/paging.ts'
import { safety as words } from '../../locales/en/safety.ts'
import { RowSkeletons, SettingsGroup } from '../settings/settings-group.tsx'

export interface SafetyListProps<Item> {
  words: { title: string; hint: string; empty: string; failed: string }
  list: PagedQuery<Item>
  /** The drawing of the empty list. */
  drawing: DrawingName
  renderRow: (item: Item) => ReactNode
}

/** A paged list of the section with its loading, empty and error states. */
export function SafetyList<Item>({ words: texts, list, drawing, renderRow }: SafetyListProps<Item>) {
  const items = flattenPages(list.data)
  const listRef = useFocusRestore<HTMLDivElement>()
  return (
    <div ref={listRef} tabIndex={-1} className="outline-none">
      <SettingsGroup title={texts.title} hint={texts.hint}>
        {items ? (
          items.length > 0 ? (
            <ul className="divide-y divide-line">{items.map(renderRow)}</ul>
          ) : (
            <div className="flex flex-col items-center gap-2 px-4 py-5">
              <Drawing name={drawing} className="h-24" />
              <p className="text-center text-muted">{texts.empty}</p>
            </div>
          )
        ) : list.error ? (
          <FetchError title={texts.failed} error={list.error} pending={list.isFetching} onRetry={list.refetch} />
        ) : (
          <RowSkeletons count={1} label={words.loading} />
        )}
        {list.hasNextPage && <LoadMore list={list} />}
      </SettingsGroup>
    </div>
  )
}

export interface ReleaseButtonProps {
  label: string
  /** The button's name for screen readers. */
  fullLabel: string
  pending: boolean
  onClick: () => void
}

/** The button that ends a block or mute, or restores it. */
export const ReleaseButton = ({ label, fullLabel, pending, onClick }: ReleaseButtonProps) => (
  <Button tone="quiet" pending={pending} aria-label={fullLabel} onClick={onClick} className="shrink-0 px-3! text-sm">
    {label}
  </Button>
)

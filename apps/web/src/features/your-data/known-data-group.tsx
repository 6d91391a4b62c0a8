import { Button } from '@stoop/ui/button'
import { ChevronDown } from '@stoop/ui/icons'
import type { PersonalDataNoun } from '@stoop/validators/account-data'
import { useRef, useState } from 'react'
import { FetchError } from '../../lib/fetch-error.tsx'
import { yourData } from '../../locales/en/your-data.ts'
import { RowSkeletons, SettingsGroup } from '../settings/settings-group.tsx'
import { useKnownData } from './account-data.data.ts'

const words = yourData.known

/**
 * The number of rows in the closed list. It is small, so that the link to the deletion of the account, below the list, is easy to
 * reach.
 */
const FIRST_ROWS = 5

/** Every kind of data that Stoop keeps about the viewer. */
export function KnownDataGroup() {
  const { data, error, isFetching, refetch } = useKnownData()
  return (
    <SettingsGroup title={words.title} hint={words.hint}>
      {data ? (
        <KnownDataList nouns={data.items} />
      ) : error ? (
        <FetchError title={words.failed} error={error} pending={isFetching} onRetry={refetch} />
      ) : (
        <RowSkeletons count={FIRST_ROWS} label={words.loading} />
      )}
    </SettingsGroup>
  )
}

function KnownDataList({ nouns }: { nouns: PersonalDataNoun[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isShort = !isOpen && nouns.length > FIRST_ROWS

  function showAll() {
    setIsOpen(true)
    // Move the focus to the first row that was hidden, because the focused button disappears.
    requestAnimationFrame(() => list.current?.children[FIRST_ROWS]?.querySelector('summary')?.focus())
  }

  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {(isShort ? nouns.slice(0, FIRST_ROWS) : nouns).map((noun) => (
          <KnownDataRow key={noun.noun} noun={noun} />
        ))}
      </ul>
      {isShort && (
        <div className="p-2">
          <Button tone="quiet" wide onClick={showAll}>
            {words.showAll(nouns.length)}
          </Button>
        </div>
      )}
    </>
  )
}

function KnownDataRow({
  noun: { title, count, contains, seenBy, inExport, afterDeletion },
}: {
  noun: PersonalDataNoun
}) {
  const facts = [
    [words.contains, contains],
    [words.seenBy, seenBy],
    [words.inExport, inExport],
    [words.afterDeletion, afterDeletion],
  ]
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-[background-color] hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 font-semibold">{title}</span>
          {count !== null && (
            <span className="text-sm text-muted">
              {words.count(count)} <span className="sr-only">{words.entries(count)}</span>
            </span>
          )}
          <ChevronDown className="size-5 text-muted transition-[rotate] group-open:rotate-180" />
        </summary>
        <dl className="flex flex-col gap-3 px-4 pt-1 pb-4">
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}

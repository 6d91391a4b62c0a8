import './formats.css'
import { listings as words } from '../../../locales/en/listings.ts'

export const LISTS = ['posts', 'offers'] as const
export type ListName = (typeof LISTS)[number]

interface ListingSwitchProps {
  open: ListName
  onOpen: (list: ListName) => void
}

/** Chooses between all posts and the asks and offers of a feed. */
export function ListingSwitch({ open, onOpen }: ListingSwitchProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.filter}</legend>
      <div className="segments flex flex-wrap gap-1 rounded-sheet bg-sunken p-1">
        {LISTS.map((list) => (
          <button
            key={list}
            type="button"
            aria-pressed={list === open}
            onClick={() => onOpen(list)}
            className="listing-switch min-h-11 flex-1 rounded-pill px-3 text-sm font-semibold text-muted"
          >
            {words.lists[list]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

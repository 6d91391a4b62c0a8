import { ChevronRight } from '@stoop/ui/lazy-icons'
import { REPORT_REASONS } from '@stoop/validators/choices'
import type { ReportReason } from '@stoop/validators/reports'
import { useEffect, useRef } from 'react'
import { reports as words } from '../../locales/en/reports.ts'

interface ReasonListProps {
  /** The reason whose details were open before. */
  lastReason: ReportReason | undefined
  onChoose: (reason: ReportReason) => void
}

/** The reasons of a report. A tap leads to the details. */
export function ReasonList({ lastReason, onChoose }: ReasonListProps) {
  const lastRow = useRef<HTMLButtonElement>(null)
  // Focus the row, because the focused element of the details is no longer shown.
  useEffect(() => lastRow.current?.focus(), [])
  return (
    <ul
      aria-label={words.reasonsLabel}
      className="-mx-5 -mb-5 divide-y divide-line overflow-hidden rounded-b-sheet border-t border-line"
    >
      {REPORT_REASONS.map((reason) => (
        <li key={reason}>
          <button
            type="button"
            ref={reason === lastReason ? lastRow : undefined}
            onClick={() => onChoose(reason)}
            className="flex min-h-14 w-full items-center gap-3 px-5 py-2 text-start -outline-offset-2 transition-[background-color] hover:bg-sunken/60 active:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{words.reasons[reason].label}</span>
              <span className="block text-sm text-pretty text-muted">{words.reasons[reason].hint}</span>
            </span>
            <ChevronRight className="size-5 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  )
}

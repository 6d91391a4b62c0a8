import './formats.css'
import { Suspense } from 'react'
import { polls as words } from '../../../locales/en/polls.ts'
import { COMPOSER_FORMAT_NAMES, COMPOSER_FORMATS, formatDetailsDraft, parseDetailsDraft } from './formats.ts'

export interface FormatFieldProps {
  /** The stored draft of the details; empty for a plain post. */
  draft: string
  onChange: (draft: string) => void
}

/** A button for each format, such as a poll, and the form of the chosen one. A second tap on a button removes the format. */
export function FormatField({ draft, onChange }: FormatFieldProps) {
  const details = parseDetailsDraft(draft)
  const Form = details && COMPOSER_FORMATS[details.format].Form
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="sr-only">{words.formatLegend}</legend>
        <div className="format-chips">
          {COMPOSER_FORMAT_NAMES.map((format) => {
            const { Icon, createDraft } = COMPOSER_FORMATS[format]
            const isChosen = details?.format === format
            return (
              <button
                key={format}
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChange(isChosen ? '' : formatDetailsDraft({ format, draft: createDraft() }))}
                className="format-toggle inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-outline/60 px-3.5 text-sm font-semibold text-muted hover:bg-sunken"
              >
                <Icon className="size-4.5" />
                {words.formats[format]}
              </button>
            )
          })}
        </div>
      </fieldset>
      {details && Form && (
        <Suspense fallback={<div className="h-44 rounded-field bg-sunken" />}>
          <Form
            key={details.format}
            draft={details.draft}
            onChange={(changed) => onChange(formatDetailsDraft({ format: details.format, draft: changed }))}
          />
        </Suspense>
      )}
    </>
  )
}

import { Button } from '@stoop/ui/button'
import { useEffect, useRef, useState } from 'react'
import { entry as words } from '../../locales/en/community-entry.ts'
import { ConfirmAction } from '../settings/confirm-action.ts'
import type { BulkState, DecideMany } from './use-decide-many.ts'

export interface BulkBarProps {
  /** How many requests are selected. */
  count: number
  isAll: boolean
  /** Whether the user has selected all requests while further pages of the list are loading. */
  isLoading: boolean
  canSelect: boolean
  bulk: DecideMany
  onSelectAll: (isAll: boolean) => void
  onDecide: (accept: boolean) => void
}

/** Selects all requests and decides the selected ones. Shows the progress and the result. */
export function BulkBar({ count, isAll, isLoading, canSelect, bulk, onSelectAll, onDecide }: BulkBarProps) {
  const checkbox = useRef<HTMLInputElement>(null)
  // HTML has no attribute for the indeterminate state of a checkbox.
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = count > 0 && !isAll
  })
  const [question, setQuestion] = useState<'accept' | 'decline'>()
  const { state } = bulk
  if (state?.isRunning) return <Progress state={state} onStop={bulk.stop} />
  return (
    <div className="mb-3 flex flex-col gap-2">
      {state?.result && <Result key={state.total} state={state} />}
      {canSelect && (
        <div className="sticky top-14 z-10 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-3.5 py-1.5 shadow-card">
          <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3 font-medium whitespace-nowrap">
            <input
              ref={checkbox}
              type="checkbox"
              checked={isAll}
              onChange={() => onSelectAll(!isAll)}
              className="size-5 accent-primary"
            />
            {count > 0 ? words.selected(count) : words.selectAll}
          </label>
          <span role="status" className="text-sm text-muted empty:hidden">
            {isLoading && words.loadingAll}
          </span>
          {count > 0 && !isLoading && (
            <span className="flex min-w-52 flex-1 gap-2 pb-1 *:flex-1 sm:max-w-64 sm:pb-0">
              <Button tone="plain" aria-haspopup="dialog" onClick={() => setQuestion('decline')} className="px-4!">
                {words.decline}
              </Button>
              <Button aria-haspopup="dialog" onClick={() => setQuestion('accept')} className="px-4!">
                {words.accept}
              </Button>
            </span>
          )}
        </div>
      )}
      <ConfirmAction
        open={question !== undefined}
        title={question === 'decline' ? words.declineTitle(count) : words.acceptTitle(count)}
        hint={question === 'decline' ? words.declineHint : words.acceptHint}
        confirmLabel={question === 'decline' ? words.decline : words.accept}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        tone={question === 'decline' ? 'danger' : 'primary'}
        onClose={() => setQuestion(undefined)}
        onConfirm={() => onDecide(question === 'accept')}
      />
    </div>
  )
}

function Progress({ state: { accept, done, total, isStopping }, onStop }: { state: BulkState; onStop: () => void }) {
  const progress = useRef<HTMLDivElement>(null)
  // Move the focus to the progress, because the focused button has disappeared with the dialog.
  useEffect(() => progress.current?.focus({ preventScroll: true }), [])
  const label = isStopping ? words.stopping : accept ? words.accepting(done, total) : words.declining(done, total)
  return (
    <div
      ref={progress}
      tabIndex={-1}
      className="mb-3 rounded-card border border-line bg-surface p-3.5 shadow-card outline-none"
    >
      <div className="flex items-center gap-3">
        <p role="status" className="min-w-0 flex-1 font-medium tabular-nums">
          {label}
        </p>
        <Button tone="quiet" disabled={isStopping ?? false} onClick={onStop} className="-my-1.5 px-3!">
          {words.stop}
        </Button>
      </div>
      <progress
        aria-label={label}
        value={done}
        max={total}
        className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-pill bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-pill [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
      />
    </div>
  )
}

/** The result. Takes the focus, because the focused buttons have disappeared. */
function Result({ state: { accept, result } }: { state: BulkState }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  if (!result) return null
  return (
    <p
      ref={ref}
      tabIndex={-1}
      role="status"
      className="rounded-field bg-success-subtle px-3.5 py-2.5 font-medium outline-none"
    >
      {words.result(accept, result)}
    </p>
  )
}

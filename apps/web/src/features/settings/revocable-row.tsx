import { Badge } from '@stoop/ui/badge'
import { Button } from '@stoop/ui/button'
import { type ReactNode, useState } from 'react'
import { ConfirmAction } from './confirm-action.ts'

type State = 'open' | 'used' | 'expired' | 'revoked'

interface RevocableRowProps {
  state: State
  title: string
  details?: ReactNode
  /** The name of the button, if its text alone does not say what it revokes. */
  revokeLabel?: string
  words: Record<'revoke' | 'revokeTitle' | 'revokeHint' | 'cancel' | 'close', string>
  stateLabels: Record<Exclude<State, 'open'>, string>
  pending: boolean
  onRevoke: () => void
}

/** A row of a list of invitations or links. An open one can be revoked, after a confirmation. */
export function RevocableRow(props: RevocableRowProps) {
  const { state, title, details, revokeLabel, words, stateLabels, pending, onRevoke } = props
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 py-2.5 pe-2 ps-4">
      <div className="min-w-0 flex-[1_1_6rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {title}
          {state !== 'open' && <Badge tone={state === 'used' ? 'success' : 'plain'}>{stateLabels[state]}</Badge>}
        </p>
        {details && <p className="text-sm text-muted">{details}</p>}
      </div>
      {state === 'open' && (
        <Button
          tone="quiet"
          pending={pending}
          aria-haspopup="dialog"
          aria-label={revokeLabel}
          onClick={() => setIsAsking(true)}
          className="shrink-0 px-3! text-sm text-danger! hover:bg-danger-subtle!"
        >
          {words.revoke}
        </Button>
      )}
      <ConfirmAction
        open={isAsking}
        title={words.revokeTitle}
        hint={words.revokeHint}
        confirmLabel={words.revoke}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        onClose={() => setIsAsking(false)}
        onConfirm={onRevoke}
      />
    </li>
  )
}

import { Button } from '@stoop/ui/button'
import { useState } from 'react'
import { communitySettings as words } from '../../../locales/en/community-settings.ts'
import { ConfirmAction } from '../../settings/confirm-action.ts'

export interface SaveBarProps {
  isChanged: boolean
  /** False if changes cannot be saved now, because of an upload or a conflict. */
  ready: boolean
  pending: boolean
  onDiscard: () => void
}

/** A bar above the tab bar that saves or discards unsaved changes. */
export function SaveBar({ isChanged, ready, pending, onDiscard }: SaveBarProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <p role="status" className="sr-only">
        {isChanged && words.unsaved}
      </p>
      {isChanged && (
        <div className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 flex animate-rise items-center gap-1 rounded-card border border-line bg-raised p-2 ps-4 shadow-raised">
          <p aria-hidden="true" className="min-w-0 flex-1 text-sm leading-tight font-semibold">
            {words.unsaved}
          </p>
          <Button tone="quiet" disabled={pending} onClick={() => setIsConfirming(true)} className="px-3!">
            {words.discard}
          </Button>
          <Button type="submit" pending={pending} disabled={!ready} className="px-4!">
            {pending ? words.saving : words.save}
          </Button>
        </div>
      )}
      <ConfirmAction
        open={isConfirming}
        title={words.discardTitle}
        hint={words.discardHint}
        confirmLabel={words.discard}
        cancelLabel={words.keepEditing}
        closeLabel={words.close}
        onClose={() => setIsConfirming(false)}
        onConfirm={onDiscard}
      />
    </>
  )
}

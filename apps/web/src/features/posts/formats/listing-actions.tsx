import { Button, type ButtonProps } from '@stoop/ui/button'
import type { ReactNode } from 'react'
import { useOnline } from '../../../lib/online.ts'
import { listings as words } from '../../../locales/en/listings.ts'

/** The buttons of a listing. */
export const Actions = ({ children }: { children: ReactNode }) => <div className="format-actions">{children}</div>

interface ActionButtonProps extends Omit<ButtonProps, 'onClick'> {
  onAct: () => void
}

/** A button that changes the listing. Moves the focus to the listing first, because the change may remove the button. */
export const ActionButton = ({ onAct, ...props }: ActionButtonProps) => (
  <Button
    {...props}
    onClick={({ currentTarget }) => {
      currentTarget.closest('section')?.focus({ preventScroll: true })
      onAct()
    }}
  />
)

/** Tells that the buttons need a connection. */
export function OfflineNote() {
  const isOnline = useOnline()
  return isOnline ? null : (
    <p role="status" className="text-sm">
      {words.offline}
    </p>
  )
}

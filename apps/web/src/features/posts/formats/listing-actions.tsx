import type { ReactNode } from 'react'
import { useOnline } from '../../../lib/online.ts'
import { listings as words } from '../../../locales/en/listings.ts'

/** The buttons of a listing. */
export const Actions = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>

/** Tells that the buttons need a connection. */
export function OfflineNote() {
  const isOnline = useOnline()
  return isOnline ? null : (
    <p role="status" className="text-sm">
      {words.offline}
    </p>
  )
}

import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../lib/dates.ts'
import { deletedAccount as words } from '../../locales/en/deleted-account.ts'

/**
 * Shows on /auth that the account is deleted and until when it can be restored. Takes the focus, so that screen readers announce
 * the notice.
 */
export default function DeletedNotice({ eraseAt }: { eraseAt: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="mb-5 rounded-card border border-line bg-surface p-4 shadow-card outline-none"
    >
      <h2 className="font-serif text-lg font-semibold">{words.title}</h2>
      <p className="mt-1 text-pretty text-muted">{words.text(formatDateTime(eraseAt))}</p>
    </div>
  )
}

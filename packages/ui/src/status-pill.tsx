import type { ReactNode } from 'react'

const tones = { success: 'text-success', plain: 'text-muted' }

export interface StatusPillProps {
  tone?: keyof typeof tones
  /** Takes the full width, like a wide Button. */
  wide?: boolean
  children: ReactNode
}

/**
 * Replaces a button after its action ("Joined", "Friends"). It is a plain text that does not look like a button, but has the
 * height of one, so that the layout does not shift.
 */
export function StatusPill({ tone = 'success', wide = false, children }: StatusPillProps) {
  return (
    <span
      className={`inline-flex min-h-11 min-w-24 items-center gap-1.5 px-1 py-2 font-semibold wrap-normal ${tones[tone]} ${wide ? 'w-full justify-center' : ''}`}
    >
      {children}
    </span>
  )
}

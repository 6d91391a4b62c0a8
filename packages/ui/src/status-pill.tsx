import type { ReactNode } from 'react'

const tones = { success: 'bg-success-subtle text-success', plain: 'bg-sunken text-muted' }

export interface StatusPillProps {
  tone?: keyof typeof tones
  /** Takes the full width, like a wide Button. */
  wide?: boolean
  children: ReactNode
}

/** Replaces a button after its action ("Joined", "Friends"). As high as a button, so that the layout does not shift. */
export function StatusPill({ tone = 'success', wide = false, children }: StatusPillProps) {
  return (
    <span
      className={`inline-flex min-h-11 min-w-24 items-center justify-center gap-1.5 rounded-pill px-5 py-2 text-center font-semibold wrap-normal ${tones[tone]} ${wide ? 'w-full' : ''}`}
    >
      {children}
    </span>
  )
}

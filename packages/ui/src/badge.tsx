import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-sunken text-muted',
  primary: 'bg-primary-subtle text-primary',
  success: 'bg-success-subtle text-success',
  accent: 'bg-accent text-on-accent',
  danger: 'bg-danger text-on-danger',
}

/** A short label on a coloured background: a role, "Joined", "Private". */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-tag px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

export interface CountBadgeProps {
  count: number
  /** Whether the badge is at the upper right corner of an icon. It is then hidden at 0. */
  isFloating?: boolean
  /** Whether the count requires no action. It is then not highlighted. */
  isInformational?: boolean
}

/** A count, shown as "99+" above 99. */
export function CountBadge({ count, isFloating = false, isInformational = false }: CountBadgeProps) {
  if (isFloating && count <= 0) return null
  const tone = count > 0 && !isInformational ? tones.accent : tones.plain
  const badge = (
    <span
      className={`grid h-[1.64em] min-w-[1.64em] place-items-center rounded-pill px-[0.36em] leading-none font-bold ${count > 99 ? '' : 'whitespace-nowrap'} ${tone} ${isFloating ? 'me-auto text-[min(0.6875rem,13px)]' : 'text-[0.6875rem]'}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
  // At the corner of an icon of 24 px. A long count grows to the left, because the bell is at the edge of the screen.
  return isFloating ? (
    <span className="absolute -top-0.5 -inset-e-1.5 inset-s-[calc(50%+8px)] flex justify-end">{badge}</span>
  ) : (
    badge
  )
}

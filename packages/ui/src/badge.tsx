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
  /** Positions the badge over the corner of an icon and hides it at 0. */
  isFloating?: boolean
  /** The count asks for no action, so it is not highlighted. */
  isInformational?: boolean
}

/** A count, shown as "99+" above 99. */
export function CountBadge({ count, isFloating = false, isInformational = false }: CountBadgeProps) {
  if (isFloating && count <= 0) return null
  const place = isFloating
    ? 'absolute top-0.5 left-1/2 ml-0.5 text-[min(0.6875rem,13px)] ring-2 ring-surface'
    : 'text-[0.6875rem]'
  const tone = count > 0 && !isInformational ? tones.accent : tones.plain
  return (
    <span
      className={`grid h-[1.64em] min-w-[1.64em] place-items-center rounded-pill px-[0.36em] leading-none font-bold ${tone} ${place}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-well text-muted',
  brick: 'bg-brick-wash text-brick',
  ivy: 'bg-ivy-wash text-ivy',
  lamp: 'bg-lamp text-on-lamp',
}

/** A short label on its own ground: a role, "Joined", "Private". */
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
  /** Over the corner of an icon. */
  floating?: boolean
  /** A number that waits for nobody. */
  calm?: boolean
}

/** A number that waits for somebody, over 99 as "99+" (R20). Where it floats over an icon it hides at 0; in a tab it shows 0 (R52). */
export function CountBadge({ count, floating = false, calm = false }: CountBadgeProps) {
  if (floating && count <= 0) return null
  const place = floating
    ? 'absolute top-0.5 left-1/2 ml-0.5 text-[min(0.6875rem,13px)] ring-2 ring-surface'
    : 'text-[0.6875rem]'
  const tone = count > 0 && !calm ? tones.lamp : tones.plain
  return (
    <span
      className={`grid h-[1.64em] min-w-[1.64em] place-items-center rounded-pill px-[0.36em] leading-none font-bold ${tone} ${place}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

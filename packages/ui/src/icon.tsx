import type { ComponentProps, ReactElement } from 'react'

/*
 * Icons of Lucide (lucide.dev, ISC license), one path each. Lucide's React package adds 1.7 kB to the first load before the first
 * icon. To add an icon, copy its paths from lucide.dev and write circles as arcs.
 */

export type IconProps = Omit<ComponentProps<'svg'>, 'children'>

/** An icon on a 24 × 24 grid in the current text colour, hidden from screen readers. `fill="currentColor"` fills it. */
type Icon = (props: IconProps) => ReactElement

/** Creates an icon component from SVG path data. */
export const iconFromPath =
  (d: string): Icon =>
  (props) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
      className={`shrink-0 ${props.className ?? 'size-5'}`}
    >
      <path d={d} />
    </svg>
  )

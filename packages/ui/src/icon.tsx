import type { ComponentProps, ReactElement } from 'react'

/*
 * Lucide's drawings (lucide.dev, ISC licence), one path each. Its own React package brings 1.7 kB before the first icon, which the
 * first load of / cannot spare. Another icon: copy its paths from lucide.dev, circles as arcs.
 */

export type IconProps = Omit<ComponentProps<'svg'>, 'children'>

/** An icon of 24 by 24 in the colour of its text; decoration unless its button names it. `fill="currentColor"` fills it. */
type Icon = (props: IconProps) => ReactElement

export const drawn =
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

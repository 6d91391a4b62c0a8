// Icons by Lucide (ISC License, Copyright (c) Lucide Contributors).
import type { ComponentProps, ReactElement } from 'react'

/*
 * The icons of the first loads of Home and /auth, one path each. Lucide's React package would add 1.7 kB before the first icon.
 * To add an icon, copy its paths from lucide.dev and write circles as arcs. All other icons are in lazy-icons.tsx.
 */

export type IconProps = Omit<ComponentProps<'svg'>, 'children'>

/** An icon in a square of 24 × 24, in the current text colour, hidden from screen readers. `fill="currentColor"` fills it. */
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

export const Bell = /* @__PURE__ */ iconFromPath(
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
)
export const ChevronDown = /* @__PURE__ */ iconFromPath('m6 9 6 6 6-6')
export const Eye = /* @__PURE__ */ iconFromPath(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
)
export const EyeOff = /* @__PURE__ */ iconFromPath(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
)
export const Globe = /* @__PURE__ */ iconFromPath(
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20',
)
export const Heart = /* @__PURE__ */ iconFromPath(
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
)
export const Lock = /* @__PURE__ */ iconFromPath(
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4',
)
export const MessageCircle = /* @__PURE__ */ iconFromPath(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
)
export const Plus = /* @__PURE__ */ iconFromPath('M5 12h14M12 5v14')
export const Users = /* @__PURE__ */ iconFromPath(
  'M18 21a8 8 0 0 0-16 0M10 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3',
)
export const X = /* @__PURE__ */ iconFromPath('M18 6 6 18M6 6l12 12')

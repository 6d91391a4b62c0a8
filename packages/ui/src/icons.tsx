import type { ComponentProps, ReactElement } from 'react'

/*
 * Lucide's drawings (lucide.dev, ISC licence), one path each. Its own React package brings 1.7 kB before the first icon, which the
 * first load of / cannot spare. Another icon: copy its paths from lucide.dev, circles as arcs.
 */

export type IconProps = Omit<ComponentProps<'svg'>, 'children'>

/** An icon of 24 by 24 in the colour of its text; decoration unless its button names it. `fill="currentColor"` fills it. */
type Icon = (props: IconProps) => ReactElement

const drawn =
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

export const ArrowLeft = /* @__PURE__ */ drawn('m12 19-7-7 7-7M19 12H5')
export const Bell = /* @__PURE__ */ drawn(
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
)
export const Camera = /* @__PURE__ */ drawn(
  'M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4zM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
)
export const Check = /* @__PURE__ */ drawn('M20 6 9 17l-5-5')
export const ChevronDown = /* @__PURE__ */ drawn('m6 9 6 6 6-6')
export const Ellipsis = /* @__PURE__ */ drawn('M5 12h.01M12 12h.01M19 12h.01')
export const Eye = /* @__PURE__ */ drawn(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
)
export const EyeOff = /* @__PURE__ */ drawn(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
)
export const Globe = /* @__PURE__ */ drawn(
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 2a14.500 14.500 0 0 0 0 20 14.500 14.500 0 0 0 0-20M2 12h20',
)
export const Heart = /* @__PURE__ */ drawn(
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
)
export const ImageIcon = /* @__PURE__ */ drawn(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M9 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
)
export const LinkIcon = /* @__PURE__ */ drawn(
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
)
export const Lock = /* @__PURE__ */ drawn(
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4',
)
export const LogOut = /* @__PURE__ */ drawn('m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4')
export const MapPin = /* @__PURE__ */ drawn(
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
)
export const MessageCircle = /* @__PURE__ */ drawn(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
)
export const PenLine = /* @__PURE__ */ drawn(
  'M13 21h8M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
)
export const Plus = /* @__PURE__ */ drawn('M5 12h14M12 5v14')
export const Search = /* @__PURE__ */ drawn('m21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16')
export const Share = /* @__PURE__ */ drawn(
  'M18 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M18 16a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8.590 13.510l6.830 3.980M15.410 6.510l-6.820 3.980',
)
export const UserPlus = /* @__PURE__ */ drawn(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8M19 8v6M22 11h-6',
)
export const Users = /* @__PURE__ */ drawn(
  'M18 21a8 8 0 0 0-16 0M10 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10M22 20c0-3.370-2-6.500-4-8a5 5 0 0 0-.45-8.300',
)
export const X = /* @__PURE__ */ drawn('M18 6 6 18M6 6l12 12')

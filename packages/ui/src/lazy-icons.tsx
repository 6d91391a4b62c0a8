// Icons by Lucide (ISC License, Copyright (c) Lucide Contributors).
import { iconFromPath } from './icon.tsx'

// Icons that are not part of the first load.

export const ArrowLeft = /* @__PURE__ */ iconFromPath('m12 19-7-7 7-7M19 12H5')
export const Camera = /* @__PURE__ */ iconFromPath(
  'M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4zM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
)
export const Check = /* @__PURE__ */ iconFromPath('M20 6 9 17l-5-5')
export const Ellipsis = /* @__PURE__ */ iconFromPath(
  'M5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1M12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1M19 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1',
)
export const Gear = /* @__PURE__ */ iconFromPath(
  'M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
)
export const ImageIcon = /* @__PURE__ */ iconFromPath(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M9 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
)
export const LinkIcon = /* @__PURE__ */ iconFromPath(
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
)
export const LogOut = /* @__PURE__ */ iconFromPath('m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4')
export const MapPin = /* @__PURE__ */ iconFromPath(
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
)
export const Search = /* @__PURE__ */ iconFromPath('m21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16')
export const Share = /* @__PURE__ */ iconFromPath(
  'M18 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M18 16a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98',
)
export const Shield = /* @__PURE__ */ iconFromPath(
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
)
export const Ticket = /* @__PURE__ */ iconFromPath(
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2',
)
export const UserPlus = /* @__PURE__ */ iconFromPath(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8M19 8v6M22 11h-6',
)

// Icons by Lucide (ISC License, Copyright (c) Lucide Contributors).
import { iconFromPath } from './icon.tsx'

// Icons of the settings and their dialogs.

export const ChevronRight = /* @__PURE__ */ iconFromPath('m9 18 6-6-6-6')
export const Copy = /* @__PURE__ */ iconFromPath(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)
export const Download = /* @__PURE__ */ iconFromPath('M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5')
export const ExternalLink = /* @__PURE__ */ iconFromPath(
  'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
)
export const Info = /* @__PURE__ */ iconFromPath('M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 16v-4M12 8h.01')
export const KeyRound = /* @__PURE__ */ iconFromPath(
  'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01',
)
export const Laptop = /* @__PURE__ */ iconFromPath(
  'M18 5a2 2 0 0 1 2 2v8.526a2 2 0 0 0 .212.897l1.068 2.127a1 1 0 0 1-.9 1.45H3.62a1 1 0 0 1-.9-1.45l1.068-2.127A2 2 0 0 0 4 15.526V7a2 2 0 0 1 2-2zM20.054 15.987H3.946',
)
export const LifeBuoy = /* @__PURE__ */ iconFromPath(
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M4.93 4.93l4.24 4.24M14.83 9.17l4.24-4.24M14.83 14.83l4.24 4.24M9.17 14.83l-4.24 4.24M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
)
export const ShieldCheck = /* @__PURE__ */ iconFromPath(
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4',
)
export const Smartphone = /* @__PURE__ */ iconFromPath(
  'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2M12 18h.01',
)
export const SunMoon = /* @__PURE__ */ iconFromPath(
  'M12 2v2M14.837 16.385a6 6 0 1 1-7.223-7.222c.624-.147.97.66.715 1.248a4 4 0 0 0 5.26 5.259c.589-.255 1.396.09 1.248.715M16 12a4 4 0 0 0-4-4M19 5l-1.256 1.256M20 12h2',
)
export const UserRound = /* @__PURE__ */ iconFromPath('M12 3a5 5 0 1 0 0 10 5 5 0 0 0 0-10M20 21a8 8 0 0 0-16 0')

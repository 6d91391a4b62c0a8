// Icons by Lucide (ISC License, Copyright (c) Lucide Contributors).
import { iconFromPath } from './icon.tsx'

// Icons of the settings and roles of communities.

export const RotateCcw = /* @__PURE__ */ iconFromPath('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5')

import { DAY_MS } from '../durations.ts'

/** How long a member can answer the offer to take over a community. */
export const HANDOVER_LIFETIME_MS = 7 * DAY_MS

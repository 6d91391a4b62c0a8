/** How long the member who was asked to take over a community can answer. */
export const HANDOVER_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** The name of this browser tab in requests. The events of its own writes carry it, so that the tab ignores them. */
export const clientId = Math.random().toString(36).slice(2)

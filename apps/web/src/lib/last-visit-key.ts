/** The key in local storage of what Home showed last (last-visit.ts). */
export const LAST_VISIT_KEY = 'last_visit'

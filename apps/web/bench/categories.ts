/** The Lighthouse categories in the order of the table. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** The Lighthouse scores of a route, and the audits that cost points. */
export interface RouteScores {
  scores: Record<Category, number>
  failedAudits: string[]
}

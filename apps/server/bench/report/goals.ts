import type { RowId } from '../workload/rows.ts'

type Goal = { rest: number; trpc: number }

/** The share of the limit's throughput that each row must reach. */
export const GOALS: Record<RowId, Goal> = {
  feed: { rest: 0.5, trpc: 0.35 },
  replies: { rest: 0.45, trpc: 0.3 },
  search: { rest: 0.25, trpc: 0.18 },
  counts: { rest: 0.25, trpc: 0.15 },
  like: { rest: 0.45, trpc: 0.3 },
  create: { rest: 0.45, trpc: 0.3 },
}

/** The share of the same work's throughput that every row must reach. */
export const SAME_WORK_GOAL: Goal = { rest: 0.8, trpc: 0.6 }

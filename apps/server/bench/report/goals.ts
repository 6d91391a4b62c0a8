import type { WorkloadId } from '../workload/workloads.ts'

type Goal = { rest: number; trpc: number }

/** The goals by workload: the share of the throughput of reference/limit.ts that the product must reach. */
export const GOALS: Record<WorkloadId, Goal> = {
  feed: { rest: 0.62, trpc: 0.55 },
  replies: { rest: 0.48, trpc: 0.45 },
  search: { rest: 0.4, trpc: 0.38 },
  counts: { rest: 0.3, trpc: 0.27 },
  like: { rest: 0.45, trpc: 0.34 },
  create: { rest: 0.45, trpc: 0.36 },
}

/** The goal of every workload: the share of the throughput of reference/same-work.ts that the product must reach. */
export const SAME_WORK_GOAL: Goal = { rest: 0.8, trpc: 0.6 }

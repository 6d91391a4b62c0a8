import type { Target } from './target.ts'

/** An attack's result, and whether the server withstood it. */
export type Outcome = { result: string; withstood: boolean }

export type Targets = {
  /** A server with the default rate limits. */
  limited: Target
  /** A server with RATE_LIMITS=off, for attacks that rate limits must not be needed against. */
  unlimited: Target
  /** Run with small sizes and without checking times, for tests. */
  isShort: boolean
}

/** An attack on a real server, with `title` naming the damage it tries to do. */
export type Attack = { title: string; run(targets: Targets): Promise<Outcome> }

export const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

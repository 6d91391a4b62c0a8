import type { Target } from './target.ts'

/** The result of an attack, and whether the server withstood it. */
export type Outcome = { result: string; withstood: boolean }

export type Targets = {
  /** A server with the default rate limits. */
  limited: Target
  /** A server with RATE_LIMITS=off. It must withstand some attacks even without rate limits. */
  unlimited: Target
  /** Runs a short form that checks no times, for tests. */
  isShort: boolean
}

/** An attack on a real server. `title` names the damage that the attacker wants to cause. */
export type Attack = { title: string; run(targets: Targets): Promise<Outcome> }

export const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** How hard a password is to guess. */
export interface PasswordStrength {
  /** 0: guessed at once, 4: very hard to guess. */
  score: 0 | 1 | 2 | 3 | 4
  /** It is in a list of passwords that many people use, or nearly. */
  isCommon: boolean
}

const COMMON_WARNINGS = new Set(['topTen', 'topHundred', 'common', 'similarToCommon'])

// 230 kB with the list of 50,000 common passwords: import this module only when a new password is typed.
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Estimates a password's strength. `userInputs` are words that are easy to guess for this member, such as the name. */
export function estimateStrength(password: string, userInputs: string[]): PasswordStrength {
  // Longer input takes too long and is strong anyway.
  const { score, feedback } = zxcvbn.check(password.slice(0, 100), userInputs.filter(Boolean))
  return { score, isCommon: COMMON_WARNINGS.has(feedback.warning ?? '') }
}

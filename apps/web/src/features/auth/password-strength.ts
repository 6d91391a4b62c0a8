import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** How hard it is to guess a password. */
export interface PasswordStrength {
  /** From 0 (guessed at once) to 4 (very hard to guess). */
  score: 0 | 1 | 2 | 3 | 4
  /** Whether the password is in a list of common passwords, or similar to one. */
  isCommon: boolean
}

const COMMON_WARNINGS = new Set(['topTen', 'topHundred', 'common', 'similarToCommon'])

// This module with its list of 50,000 common passwords has 230 kB. Import it only when a new password is typed.
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Estimates a password's strength. `userInputs` are words by which others could guess it, such as the member's name. */
export function estimateStrength(password: string, userInputs: string[]): PasswordStrength {
  // Cut a long password: estimating it would take too long, and its beginning is already strong.
  const { score, feedback } = zxcvbn.check(password.slice(0, 100), userInputs.filter(Boolean))
  return { score, isCommon: COMMON_WARNINGS.has(feedback.warning ?? '') }
}

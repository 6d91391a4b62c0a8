import { useEffect, useState } from 'react'
import type { PasswordStrength } from './password-strength.ts'

type EstimateStrength = typeof import('./password-strength.ts').estimateStrength

/** Returns the strength of a new password, or undefined if the password is empty or the code is not loaded. */
export function usePasswordStrength(password: string, userInputs: string[]): PasswordStrength | undefined {
  const [estimate, setEstimate] = useState<{ run: EstimateStrength }>()
  const isEmpty = password === ''
  useEffect(() => {
    if (isEmpty) return
    import('./password-strength.ts').then((module) => setEstimate({ run: module.estimateStrength }), console.error)
  }, [isEmpty])
  return isEmpty ? undefined : estimate?.run(password, userInputs)
}

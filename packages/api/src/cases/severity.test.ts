import { expect, it } from 'vitest'
import { ADMIN_SEVERITY, SEVERITY } from './severity.ts'

it('rates threats and child safety for admins only, and spam and other reasons lowest', () => {
  const reasonsOf = (severity: number) =>
    Object.entries(SEVERITY).flatMap(([reason, each]) => (each === severity ? [reason] : []))
  expect(ADMIN_SEVERITY).toBe(4)
  expect([4, 3, 2, 1].map(reasonsOf)).toEqual([
    ['threats', 'childSafety'],
    ['privateInformation', 'harassment', 'hate', 'illegal'],
    ['sexualContent', 'impersonation'],
    ['spam', 'other'],
  ])
})

import { describe, expect, it } from 'vitest'
import { username } from './people.ts'

/** Returns the first error message, which is the one that a form shows. */
const firstErrorOf = (name: string) => username.safeParse(name).error?.issues[0]?.message

describe('username', () => {
  it.each([
    ['..bad', 'Start and end with a letter or digit'],
    ['bad_', 'Start and end with a letter or digit'],
    ['a b', 'Use letters, digits, dots, dashes and underscores'],
    ['élan', 'Use letters, digits, dots, dashes and underscores'],
    ['a..b', 'Use one dot at a time'],
    ['a', 'Username must be at least 2 characters'],
    ['Search', 'This username is reserved'],
  ])('rejects the username %s: %s', (name, message) => {
    expect(firstErrorOf(name)).toBe(message)
  })

  it.each(['ann', 'a1', 'Ann.Alvarez', 'a_-.b'])('accepts the username %s', (name) => {
    expect(username.parse(name)).toBe(name)
  })
})

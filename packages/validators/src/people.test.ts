import { describe, expect, it } from 'vitest'
import { username } from './people.ts'

/** The first sentence that a form shows. */
const saidOf = (name: string) => username.safeParse(name).error?.issues[0]?.message

describe('a username (R26)', () => {
  it.each([
    ['..bad', 'Begin and end with a letter or digit'],
    ['bad_', 'Begin and end with a letter or digit'],
    ['a b', 'Use letters, digits, dots, dashes and underscores'],
    ['élan', 'Use letters, digits, dots, dashes and underscores'],
    ['a..b', 'Use one dot at a time'],
    ['a', 'Username must be at least 2 characters'],
    ['Search', 'This username is reserved'],
  ])('%s is told: %s', (name, sentence) => {
    expect(saidOf(name)).toBe(sentence)
  })

  it.each(['ann', 'a1', 'Ann.Alvarez', 'a_-.b'])('%s is taken', (name) => {
    expect(username.parse(name)).toBe(name)
  })
})

import { expect, it } from 'vitest'
import { findMentions, mentionedUsernames } from './mentions.ts'

it.each([
  ['@ann', ['ann']],
  ['Hello @ann, @ben! (@cleo) and .@dan', ['ann', 'ben', 'cleo', 'dan']],
  ['@Ann @ANN @ann', ['ann']],
  ['"@ann" @ben’s @cleo_v.2 @dan-', ['ann', 'ben', 'cleo_v.2', 'dan']],
  ['See you, @ann.\n@ben', ['ann', 'ben']],
  ['@ann… @ben... ok', ['ann', 'ben']],
  ['日本語 @ann、@ben', ['ann', 'ben']],
  ['＠ann ＠ｂｅｎ、（@cleo）', ['ann', 'ben', 'cleo']],
  ['ｗｗｗ.x.test/@ann', []],
  ['@ann@ben', []],
  ['ann@example.com and a.b+c@example.com', []],
  ['https://example.com/@ann http://x.test/?u=@ben www.x.test/a@cleo', []],
  ['example.com/@ann', []],
  ['word@ann ünï@ann @annä', []],
  ['@ @a @_ann @-x', []],
  [`@${'a'.repeat(31)}`, []],
  [`@${'a'.repeat(30)}`, ['a'.repeat(30)]],
])('finds the mentions of %j', (text, usernames) => {
  expect(mentionedUsernames(text)).toEqual(usernames)
})

it('returns the positions of mentions after URLs and emoji', () => {
  const text = '🎉 https://x.test/@ben @Ann.'
  const [mention] = findMentions(text)
  expect(mention).toMatchObject({ username: 'Ann' })
  expect(text.slice(mention?.start, mention?.end)).toBe('@Ann')
})

it.each([
  ['at signs', '@'.repeat(5000)],
  ['a name of letters and points', `@${'a.'.repeat(2500)}ä`],
  ['a name of underscores', `@a${'_'.repeat(4997)}a`],
])('reads a long text of %s twenty times in 100 ms', (_, text) => {
  // Measure processor time, because elapsed time depends on the load of the machine.
  const before = process.cpuUsage()
  for (let times = 0; times < 20; times++) findMentions(text)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(100)
})

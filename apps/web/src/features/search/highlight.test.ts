import { expect, it } from 'vitest'
import { highlight } from './highlight.ts'

const mark = (text: string, q: string) =>
  highlight(text, q)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['A red bike, almost new', 'RED bik', 'A [red] [bike], almost new'],
  ['Crème brûlée at five', 'creme', '[Crème] brûlée at five'],
  ['pm at 5pm', 'pm', '[pm] at 5pm'],
  ['Nothing here', 'zzz', 'Nothing here'],
  ['a.b (c)', '.(', 'a.b (c)'],
])('marks the words of a query: in the text %j for the query %j', (text, q, marked) => {
  expect(mark(text, q)).toBe(marked)
})

it('cuts the beginning of a long text at the start of a word', () => {
  const lead =
    'We met on the steps and talked about everything under the sun until the lamps went on, then somebody brought'
  expect(mark(`${lead} bread`, 'bread')).toBe('… the sun until the lamps went on, then somebody brought [bread]')
})

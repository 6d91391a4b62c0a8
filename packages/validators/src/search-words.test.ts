import { expect, it } from 'vitest'
import { splitSearchText } from './search-words.ts'

it.each([
  ['', [], 0],
  ['  ana \t diaz ', ['ana', 'diaz'], 0],
  ['f e d c b a', ['f', 'e', 'd', 'c', 'b', 'a'], 0],
  ['f e d c b a h g', ['f', 'e', 'd', 'c', 'b', 'a'], 2],
  ['a A a b B c C d e f', ['a', 'b', 'c', 'd', 'e', 'f'], 0],
  ['a A a b B c C d e f g G', ['a', 'b', 'c', 'd', 'e', 'f'], 1],
])('splits "%s" into the first six distinct words in their order, ignoring case', (text, words, ignored) => {
  const split = splitSearchText(text)
  expect({ ...split, words: split.words.map((word) => word.toLowerCase()) }).toEqual({ words, ignored })
})

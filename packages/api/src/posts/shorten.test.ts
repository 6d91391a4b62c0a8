import { expect, it } from 'vitest'
import { shorten } from './shorten.ts'

it('returns a text that fits unchanged', () => {
  expect(shorten('Tomatoes', 8)).toBe('Tomatoes')
  expect(shorten('👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧')
})

it('ends a longer text in an ellipsis, without a space in front', () => {
  expect(shorten('Tomatoes for all', 8)).toBe('Tomatoes…')
  expect(shorten('Tomatoes for all', 9)).toBe('Tomatoes…')
})

it('cuts no character that consists of several code points', () => {
  expect(shorten('Hi 👨‍👩‍👧 and all', 4)).toBe('Hi 👨‍👩‍👧…')
  expect(shorten('cafe\u0301s', 4)).toBe('cafe\u0301…')
})

it('cuts a character of many combining marks', () => {
  expect(shorten(`a${'\u0301'.repeat(5000)}`, 10).length).toBeLessThan(400)
})

import { CITIES } from '@stoop/validators/city-names'
import { expect, it } from 'vitest'
import { drawCard } from './share-drawing.ts'

const linesOf = (title: string) => {
  const card = {
    name: 'ann',
    title,
    line: '@ann',
    description: '',
    initials: 'A',
    photo: null,
    city: null,
    round: true,
  }
  return [...drawCard(card, undefined).matchAll(/<text y[^>]*>([^<]+)</g)].map(([, text]) => text)
}

it('a long title stands in two lines of like length, a longer one is cut', () => {
  expect(linesOf('Ann Alvarez')).toEqual(['Ann Alvarez', '@ann'])
  expect(linesOf('The Riverside Quilting Circle')).toEqual(['The Riverside', 'Quilting Circle', '@ann'])
  expect(linesOf('x'.repeat(60))).toEqual([`${'x'.repeat(55)}…`, '@ann'])
})

it('letters only: emoji, which the server may have no font for, are left out where anything is left', () => {
  expect(linesOf('Bikes 🚲👩🏽‍🔧 and 🇺🇸 tunes')).toEqual(['Bikes and tunes', '@ann'])
  expect(linesOf('🚲🚲🚲')).toEqual(['🚲🚲🚲', '@ann'])
  expect(linesOf('No. 7 © *')).toEqual(['No. 7 © *', '@ann'])
})

it('is drawn before each city’s own sky and towers', () => {
  const card = { name: 'ann', title: 'Ann', line: '@ann', description: '', initials: 'A', photo: null, round: true }
  const drawings = CITIES.map((city) => drawCard({ ...card, city }, undefined))
  for (const part of [/<linearGradient.*<\/linearGradient>/s, /<path d="[^"]*" fill="[^"]*" fill-rule/])
    expect(new Set(drawings.map((drawing) => part.exec(drawing)?.[0])).size).toBe(CITIES.length)
})

it('what would be markup is text', () => {
  expect(linesOf('<b>&"')).toEqual(['&lt;b&gt;&amp;&quot;', '@ann'])
})

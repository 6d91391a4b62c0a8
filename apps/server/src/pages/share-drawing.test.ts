import { DEFAULT_CITIES } from '@stoop/validators/city-names'
import { expect, it } from 'vitest'
import { drawCard } from './share-drawing.ts'

const linesOf = (title: string) => {
  const card = {
    name: 'ann',
    title,
    subtitle: '@ann',
    description: '',
    initials: 'A',
    photo: null,
    city: null,
    isRound: true,
  }
  return [...drawCard(card, undefined).matchAll(/<text y[^>]*>([^<]+)</g)].map(([, text]) => text)
}

it('splits a long title into two lines of similar length', () => {
  expect(linesOf('Ann Alvarez')).toEqual(['Ann Alvarez', '@ann'])
  expect(linesOf('The Riverside Quilting Circle')).toEqual(['The Riverside', 'Quilting Circle', '@ann'])
  expect(linesOf('x'.repeat(60))).toEqual([`${'x'.repeat(55)}…`, '@ann'])
})

it('removes emoji unless the text contains nothing else', () => {
  expect(linesOf('Bikes 🚲👩🏽‍🔧 and 🇺🇸 tunes')).toEqual(['Bikes and tunes', '@ann'])
  expect(linesOf('🚲🚲🚲')).toEqual(['🚲🚲🚲', '@ann'])
  expect(linesOf('No. 7 © *')).toEqual(['No. 7 © *', '@ann'])
})

it('draws each city with its own colours and skyline', () => {
  const card = {
    name: 'ann',
    title: 'Ann',
    subtitle: '@ann',
    description: '',
    initials: 'A',
    photo: null,
    isRound: true,
  }
  const drawings = DEFAULT_CITIES.map((city) => drawCard({ ...card, city }, undefined))
  for (const part of [/<linearGradient.*<\/linearGradient>/s, /<path d="[^"]*" fill="[^"]*" fill-rule/])
    expect(new Set(drawings.map((drawing) => part.exec(drawing)?.[0])).size).toBe(DEFAULT_CITIES.length)
})

it('escapes markup in the texts of a drawing', () => {
  expect(linesOf('<b>&"')).toEqual(['&lt;b&gt;&amp;&quot;', '@ann'])
})

it('shows the first words of a community in at most two lines', () => {
  const words =
    'Tomatoes, gossip and borrowed ladders on every front step between 18th and Cermak. All thumbs welcome, green or not.'
  const card = { name: 'g', title: 'Gardeners', subtitle: 'Chicago · 4 members', description: '', words, initials: 'G' }
  const drawing = drawCard({ ...card, photo: null, city: 'Chicago', isRound: false }, undefined)
  expect([...drawing.matchAll(/font-size="28">([^<]+)</g)].map(([, line]) => line)).toEqual([
    'Tomatoes, gossip and borrowed ladders on every',
    'front step between 18th and Cermak. All thumbs…',
  ])
})

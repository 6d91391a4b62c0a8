import type { ShareCard } from '@stoop/api/sharing/share-card'
import { type Html, html, nothing } from '../openapi-html.ts'
import { type Dusk, duskOf } from './dusk.ts'
import { shortened } from './shortened.ts'
import { skylineOf } from './skylines.ts'

/** Where the face or the initials stand, in pixels. */
export const FACE = { left: 84, top: 92, size: 220 }

/**
 * A link's preview as SVG, 1200 × 630: who or what it is, Stoop, and the city at dusk; without a card Stoop alone. `face` is a photo's
 * data: address.
 */
export function drawCard(card: ShareCard | undefined, face: string | undefined): string {
  const dusk = duskOf(card?.city)
  const { far, near, deck, wires, lit } = skylineOf(card?.city)
  const windows = lit.map(([x, y]) => `M${x} ${y}h2.6v3.4h-2.6z`).join('')
  const { title, line } = card ?? nobody
  const left = FACE.left + FACE.size + 48
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="'Source Serif 4', serif">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0.15" stop-color="${dusk.high}" />
        <stop offset="0.95" stop-color="${dusk.low}" />
      </linearGradient>
      <clipPath id="round"><circle cx="${FACE.left + FACE.size / 2}" cy="${FACE.top + FACE.size / 2}" r="${FACE.size / 2}" /></clipPath>
    </defs>
    <rect width="1200" height="630" fill="url(#sky)" />
    <g transform="translate(0 320) scale(2.5)">
      <path d="${far}" fill="${dusk.far}" />
      <path d="${wires ?? ''}" fill="none" stroke="${dusk.near}" stroke-width="1.4" stroke-linecap="round" />
      <path d="${near}" fill="${dusk.near}" fill-rule="evenodd" />
      <path d="${deck ?? ''}" fill="${dusk.near}" />
      <path d="${windows}" fill="${dusk.lit}" />
    </g>
    ${card ? badge(card, face, dusk) : door(FACE.left, FACE.top, FACE.size, dusk)}
    <svg x="${left}" y="92" width="${1116 - left}" height="220" fill="${dusk.letters}">${titleAndLine(title, line)}</svg>
    ${card ? wordmark(dusk) : nothing}
  </svg>`.html
}

const nobody = { title: 'Stoop', line: 'Connect with your local community' }

function badge({ initials, round }: ShareCard, face: string | undefined, { near, letters }: Dusk): Html {
  const { left, top, size } = FACE
  if (face)
    return html`<image href="${face}" x="${left}" y="${top}" width="${size}" height="${size}" clip-path="url(#round)" />`
  const corner = round ? size / 2 : 44
  return html`<rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${corner}" fill="${near}" />
    <text x="${left + size / 2}" y="${top + size / 2 + 34}" text-anchor="middle" font-weight="600" font-size="96" fill="${letters}">${printable(initials)}</text>`
}

const wordmark = (dusk: Dusk) => html`${door(984, 44, 40, dusk)}
    <text x="1116" y="76" text-anchor="end" font-weight="600" font-size="32" fill="${dusk.letters}">Stoop</text>`

/** Stoop's door, as packages/ui/src/wordmark.tsx has it, with the lamp lit; its corner and size in pixels. */
const door = (left: number, top: number, size: number, { near, lit, letters }: Dusk) =>
  html`<g transform="translate(${left} ${top}) scale(${size / 32})">
      <path d="M8 22V12.5a8 8 0 0 1 16 0V22zM6 22h20v3H6zM4 25h24v3H4zM2 28h28v3H2z" fill="${letters}" />
      <path d="M12 22v-9a4 4 0 0 1 8 0v9z" fill="${near}" />
      <circle cx="16" cy="14.5" r="2.1" fill="${lit}" />
      <path d="M6 25h20M4 28h24" stroke="${near}" stroke-width="0.8" />
    </g>`

/** A long title stands in two lines; all of it as large as fits beside the face. */
function titleAndLine(title: string, line: string): Html {
  const [first, second] = halves(shortened(printable(title), MOST))
  const size = Math.round(Math.min(76, Math.max(28, 1120 / Math.max(lengthOf(first), lengthOf(second)))))
  const top = second ? 110 - size * 0.6 : 118
  const last = second ? top + size * 1.1 : top
  return html`<g font-weight="600" font-size="${size}">
      <text y="${top}">${first}</text>
      <text y="${last}">${second}</text>
    </g>
    <text y="${last + 58}" font-size="34" fill-opacity="0.85">${printable(line)}</text>`
}

/** Text of more than a line's letters, parted at the space nearest its middle. */
function halves(text: string): [first: string, second: string] {
  const middle = text.length / 2
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const at = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  return lengthOf(text) > LINE && at !== undefined ? [text.slice(0, at), text.slice(at + 1)] : [text, '']
}

const LINE = 18
const MOST = 56

const lengthOf = (text: string) => [...text].length

/** Without emoji, which few servers have a font for, unless there is nothing else; XML has no place for control characters. */
function printable(text: string): string {
  const letters = text
    .replace(/\p{RGI_Emoji}/gv, '')
    .replace(/\s+/g, ' ')
    .trim()
  return (letters || text).replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
}

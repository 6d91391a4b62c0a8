import type { ShareCard } from '@stoop/api/sharing/share-card'
import { type Html, html, nothing } from '../openapi-html.ts'
import { type Dusk, duskOf } from './dusk.ts'
import { skylineOf } from './skylines.ts'

/** Where the face or the initials stand, in pixels. */
export const FACE = { left: 84, top: 92, size: 220 }

/**
 * A link's preview as SVG, 1200 × 630: the city at dusk, who or what it is, and Stoop; without a card nobody in particular.
 * `face` is a photo's data: address.
 */
export function drawCard(card: ShareCard | undefined, face: string | undefined): string {
  const dusk = duskOf(card?.city)
  const { far, near, deck, wires, lit } = skylineOf(card?.city)
  const windows = lit.map(([x, y]) => `M${x} ${y}h2.6v3.4h-2.6z`).join('')
  const { title, line } = card ? { title: fitting(card.title), line: card.line } : nobody
  const left = card ? FACE.left + FACE.size + 48 : FACE.left
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="'Source Serif 4', serif">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${dusk.high}" />
        <stop offset="1" stop-color="${dusk.low}" />
      </linearGradient>
      <clipPath id="round"><circle cx="${FACE.left + FACE.size / 2}" cy="${FACE.top + FACE.size / 2}" r="${FACE.size / 2}" /></clipPath>
    </defs>
    <rect width="1200" height="630" fill="url(#sky)" />
    <g transform="translate(0 230) scale(2.5)">
      <path d="${far}" fill="${dusk.far}" />
      <path d="${wires ?? ''}" fill="none" stroke="${dusk.near}" stroke-width="1.4" stroke-linecap="round" />
      <path d="${near}" fill="${dusk.near}" fill-rule="evenodd" />
      <path d="${deck ?? ''}" fill="${dusk.near}" />
      <path d="${windows}" fill="${dusk.lit}" />
    </g>
    <rect x="44" y="52" width="1112" height="300" rx="40" fill="${dusk.near}" fill-opacity="0.82" />
    ${card ? badge(card, face, dusk) : nothing}
    <svg x="${left}" y="100" width="${1116 - left}" height="220">
      <text y="105" font-weight="600" font-size="${sizeOf(title)}" fill="${dusk.letters}">${printable(title)}</text>
      <text y="170" font-size="34" fill="${dusk.letters}" fill-opacity="0.85">${printable(line)}</text>
    </svg>
    <text x="1116" y="590" text-anchor="end" font-weight="600" font-size="44" fill="${dusk.letters}">Stoop</text>
  </svg>`.html
}

const nobody = { title: 'Stoop', line: 'Connect with your local community' }

function badge({ initials, round }: ShareCard, face: string | undefined, { far, letters }: Dusk): Html {
  const { left, top, size } = FACE
  if (face)
    return html`<image href="${face}" x="${left}" y="${top}" width="${size}" height="${size}" clip-path="url(#round)" />`
  const corner = round ? size / 2 : 44
  return html`<rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${corner}" fill="${far}" />
    <text x="${left + size / 2}" y="${top + size / 2 + 34}" text-anchor="middle" font-weight="600" font-size="96" fill="${letters}">${printable(initials)}</text>`
}

const MOST = 40

function fitting(text: string): string {
  const letters = [...text]
  return letters.length > MOST ? `${letters.slice(0, MOST - 1).join('')}…` : text
}

/** So that the longest title still fits beside the face. */
const sizeOf = (title: string) => Math.round(Math.min(76, Math.max(28, 1120 / [...title].length)))

/** XML has no place for control characters. */
const printable = (text: string) => text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')

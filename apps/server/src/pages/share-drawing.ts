import { textsIn } from '@stoop/api/locales/texts'
import type { ShareCard } from '@stoop/api/sharing/share-card'
import { DEFAULT_LOCALE, type Locale } from '@stoop/validators/locales'
import { emptyHtml, type Html, html } from '../http/html.ts'
import { type CityColors, cityColors } from './city-colors.ts'
import { skylineOf } from './skylines.ts'
import { truncate } from './truncate.ts'

/** The position and size of the photo or the initials, in pixels. */
export const PHOTO_AREA = { left: 84, top: 92, size: 220 }

/**
 * Draws the preview of a link as an SVG of 1200 × 630 pixels: the person or community, the wordmark and the skyline of the city.
 * Without a card, draws only the wordmark and a skyline. `photoUrl` is a data: URL.
 */
export function drawCard(
  card: ShareCard | undefined,
  photoUrl: string | undefined,
  locale: Locale = DEFAULT_LOCALE,
): string {
  const colors = cityColors(card?.city)
  const { far, near, deck, wires, litWindows } = skylineOf(card?.city)
  const windowPath = litWindows.map(([x, y]) => `M${x} ${y}h2.6v3.4h-2.6z`).join('')
  const { title, subtitle } = card ?? { title: 'Stoop', subtitle: textsIn(locale).pages.slogan }
  const left = PHOTO_AREA.left + PHOTO_AREA.size + 48
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="'Source Serif 4', serif">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0.15" stop-color="${colors.skyTop}" />
        <stop offset="0.95" stop-color="${colors.skyBottom}" />
      </linearGradient>
      <clipPath id="round"><circle cx="${PHOTO_AREA.left + PHOTO_AREA.size / 2}" cy="${PHOTO_AREA.top + PHOTO_AREA.size / 2}" r="${PHOTO_AREA.size / 2}" /></clipPath>
    </defs>
    <rect width="1200" height="630" fill="url(#sky)" />
    <g transform="translate(0 320) scale(2.5)">
      <path d="${far}" fill="${colors.far}" />
      <path d="${wires ?? ''}" fill="none" stroke="${colors.near}" stroke-width="1.4" stroke-linecap="round" />
      <path d="${near}" fill="${colors.near}" fill-rule="evenodd" />
      <path d="${deck ?? ''}" fill="${colors.near}" />
      <path d="${windowPath}" fill="${colors.lit}" />
    </g>
    ${card ? badge(card, photoUrl, colors) : doorIcon(PHOTO_AREA.left, PHOTO_AREA.top, PHOTO_AREA.size, colors)}
    <svg x="${left}" y="92" width="${1116 - left}" height="220" fill="${colors.text}">${texts(title, subtitle, card?.words ?? '')}</svg>
    ${card ? wordmark(colors) : emptyHtml}
  </svg>`.html
}

function badge(
  { initials, isRound }: ShareCard,
  photoUrl: string | undefined,
  { near, text: letters }: CityColors,
): Html {
  const { left, top, size } = PHOTO_AREA
  if (photoUrl)
    return html`<image href="${photoUrl}" x="${left}" y="${top}" width="${size}" height="${size}" clip-path="url(#round)" />`
  const shape = isRound
    ? html`<circle cx="${left + size / 2}" cy="${top + size / 2}" r="${size / 2}" fill="${near}" />`
    : arch(left, top, size, near)
  return html`${shape}
    <text x="${left + size / 2}" y="${top + size / 2 + 34}" text-anchor="middle" font-weight="600" font-size="96" fill="${letters}">${removeUnprintable(initials)}</text>`
}

/** Draws the doorway of a community tile, as in apps/web/src/features/communities/community-tile.tsx. */
const arch = (left: number, top: number, size: number, fill: string) =>
  html`<path transform="translate(${left} ${top}) scale(${size / 64})" fill="${fill}" d="M12 50V22a20 20 0 0 1 40 0v28h5v7h7v7H0v-7h7v-7z" />`

const wordmark = (colors: CityColors) => html`${doorIcon(984, 44, 40, colors)}
    <text x="1116" y="76" text-anchor="end" font-weight="600" font-size="32" fill="${colors.text}">Stoop</text>`

/** Draws the door of the wordmark, as in packages/ui/src/wordmark.tsx. Position and size are in pixels. */
const doorIcon = (left: number, top: number, size: number, { near, lit, text: letters }: CityColors) =>
  html`<g transform="translate(${left} ${top}) scale(${size / 32})">
      <path d="M8 22V12.5a8 8 0 0 1 16 0V22zM6 22h20v3H6zM4 25h24v3H4zM2 28h28v3H2z" fill="${letters}" />
      <path d="M12 22v-9a4 4 0 0 1 8 0v9z" fill="${near}" />
      <circle cx="16" cy="14.5" r="2.1" fill="${lit}" />
      <path d="M6 25h20M4 28h24" stroke="${near}" stroke-width="0.8" />
    </g>`

/**
 * Draws the title, the subtitle and the first words of a community's description. The title is as large as fits beside the photo,
 * and has two lines if it is long.
 */
function texts(title: string, subtitle: string, words: string): Html {
  const [first, second] = splitTitle(truncate(removeUnprintable(title), MAX_TITLE_LENGTH))
  const wordLines = wrapWords(removeUnprintable(words), second ? 1 : 2)
  const size = Math.round(Math.min(76, Math.max(28, 1120 / Math.max(characterCount(first), characterCount(second)))))
  // Aligns the middle of all lines with the middle of the photo.
  const height = size * (second ? 1.8 : 0.7) + 50 + (wordLines.length > 0 ? 14 + wordLines.length * 36 : 0)
  const top = 106 - height / 2 + size * 0.7
  const bottom = second ? top + size * 1.1 : top
  return html`<g font-weight="600" font-size="${size}">
      <text y="${round(top)}">${first}</text>
      <text y="${round(bottom)}">${second}</text>
    </g>
    <text y="${round(bottom + 50)}" font-size="34" fill-opacity="0.85">${removeUnprintable(subtitle)}</text>
    ${wordLines.map((line, index) => html`<text y="${round(bottom + 100 + index * 36)}" font-size="28">${line}</text>`)}`
}

const round = (pixels: number) => Math.round(pixels)

/** Breaks a text into lines. If it is too long, the last line ends in an ellipsis. */
function wrapWords(text: string, maxLines: number): string[] {
  if (text === '') return []
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (characterCount(line) <= MAX_WORDS_LENGTH) lines[lines.length - 1] = line
    else lines.push(truncate(word, MAX_WORDS_LENGTH))
  }
  const shown = lines.filter((line) => line !== '').slice(0, maxLines)
  return shown.map((line, index) =>
    index === maxLines - 1 && lines.length > maxLines ? `${line.replace(/[.,;:!?]?$/, '')}…` : line,
  )
}

/** How many characters of a description fit in a line. */
const MAX_WORDS_LENGTH = 50

/** Splits a text longer than MAX_LINE_LENGTH into two lines, at the space nearest to the middle. */
function splitTitle(text: string): [first: string, second: string] {
  const middle = text.length / 2
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const splitAt = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  return characterCount(text) > MAX_LINE_LENGTH && splitAt !== undefined
    ? [text.slice(0, splitAt), text.slice(splitAt + 1)]
    : [text, '']
}

const MAX_LINE_LENGTH = 18
const MAX_TITLE_LENGTH = 56

const characterCount = (text: string) => [...text].length

/**
 * Removes control characters, which XML forbids. Removes emoji, for which most servers have no font, unless the text contains
 * nothing else.
 */
function removeUnprintable(text: string): string {
  const letters = text
    .replace(/\p{RGI_Emoji}/gv, '')
    .replace(/\s+/g, ' ')
    .trim()
  return (letters || text).replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
}

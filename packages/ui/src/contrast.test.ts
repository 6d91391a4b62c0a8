import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Each colour text is written in, with what it is written on, and the ratio that WCAG 2.2 AA asks (4.5 text, 3 outlines). */
const pairs: [string, string, number][] = [
  ...['paper', 'surface', 'raised', 'well'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['muted', ground, 4.5],
    ['brick', ground, 4.5],
    ['ivy', ground, 4.5],
    ['alarm', ground, 4.5],
  ]),
  ...['brick', 'ivy', 'alarm'].flatMap((role): [string, string, number][] => [
    [`on-${role}`, role, 4.5],
    [role, `${role}-wash`, 4.5],
    ['ink', `${role}-wash`, 7],
  ]),
  ['on-brick', 'brick-strong', 4.5],
  ['on-lamp', 'lamp', 4.5],
  ['ink', 'lamp-wash', 7],
  ['muted', 'lamp-wash', 4.5],
  ['muted', 'brick-wash', 4.5],
  ['brick', 'lamp-wash', 4.5],
  ['edge', 'surface', 3],
  ['edge', 'paper', 3],
]

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const

for (const [at, theme] of themes.entries())
  test.each(pairs)(`${theme}: %s on %s is at least %d`, (text, ground, least) => {
    expect(ratio(luminance(text, at), luminance(ground, at))).toBeGreaterThanOrEqual(least)
  })

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The relative luminance of a role in a theme: 0 (black) to 1 (white), clipped to sRGB as a screen does. */
function luminance(role: string, at: number): number {
  const drawn = css.match(new RegExp(`--${role}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`))
  const [l, c, h] = (drawn?.[at + 1] ?? '').split(' ').map(Number)
  if (l === undefined || c === undefined || h === undefined) throw new Error(`tokens.css draws no --${role}`)
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)
  const green = clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short)
  const blue = clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}

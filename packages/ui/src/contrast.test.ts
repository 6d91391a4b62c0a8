import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AVATAR_HUES, AVATAR_TONES, avatarColors } from './avatar-colors.ts'

/** Text colour, background and minimum ratio. WCAG 2.2 AA requires 4.5 for text and 3 for outlines. Our body text has 7. */
const pairs: [string, string, number][] = [
  ...['background', 'surface', 'raised', 'sunken'].flatMap((background): [string, string, number][] => [
    ['foreground', background, 7],
    ['muted', background, 4.5],
    ['primary', background, 4.5],
    ['success', background, 4.5],
    ['danger', background, 4.5],
    ['focus', background, 3],
  ]),
  ...['primary', 'success', 'danger'].flatMap((role): [string, string, number][] => [
    [`on-${role}`, role, 4.5],
    [role, `${role}-subtle`, 4.5],
    ['foreground', `${role}-subtle`, 7],
  ]),
  ['on-primary', 'primary-hover', 4.5],
  ['on-accent', 'accent', 4.5],
  ['foreground', 'accent-subtle', 7],
  ['muted', 'accent-subtle', 4.5],
  ['muted', 'primary-subtle', 4.5],
  ['primary', 'accent-subtle', 4.5],
  ['outline', 'surface', 3],
  ['outline', 'background', 3],
]

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const

for (const [themeIndex, theme] of themes.entries())
  test.each(pairs)(`has a contrast of %s on %s of at least %d in the ${theme} theme`, (text, background, minimum) => {
    expect(ratio(luminance(text, themeIndex), luminance(background, themeIndex))).toBeGreaterThanOrEqual(minimum)
  })

test.each(AVATAR_HUES)('has a contrast of initials at hue %d of at least 6 in both themes', (hue) => {
  for (const tone of AVATAR_TONES) {
    const [background, text, darkBackground, darkText] = tone.split(',')
    expect(ratio(toLuminance(`${text} ${hue}`), toLuminance(`${background} ${hue}`))).toBeGreaterThanOrEqual(6)
    expect(ratio(toLuminance(`${darkText} ${hue}`), toLuminance(`${darkBackground} ${hue}`))).toBeGreaterThanOrEqual(
      4.5,
    )
  }
})

test('has a contrast of letters on a community tile of at least 4.5 at each hue of a city', () => {
  for (let hue = 0; hue < 360; hue++)
    for (const themeIndex of themes.keys())
      expect(
        ratio(luminance('on-city', themeIndex), luminance('skyline-near', themeIndex, hue)),
      ).toBeGreaterThanOrEqual(4.5)
})

test('distributes names evenly over the colours of avatars', () => {
  const counts = new Map<string, number>()
  for (let index = 0; index < 1600; index++) {
    const { backgroundColor } = avatarColors(`First${index}Last${index % 7}`)
    counts.set(backgroundColor, (counts.get(backgroundColor) ?? 0) + 1)
  }
  expect(counts.size).toBe(AVATAR_HUES.length * AVATAR_TONES.length)
  expect(Math.max(...counts.values())).toBeLessThan(200)
})

function ratio(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/**
 * Returns the relative luminance of a colour token in a theme, from 0 (black) to 1 (white), clipped to sRGB. `cityHue` is the hue
 * of the chosen city.
 */
function luminance(role: string, themeIndex: number, cityHue = 0): number {
  const declaration = css.match(new RegExp(`--${role}: light-dark\\(oklch\\((.+?)\\), oklch\\((.+?)\\)\\);`))
  const components = declaration?.[themeIndex + 1]
  if (!components) throw new Error(`tokens.css does not define --${role} with light-dark()`)
  return toLuminance(components.replace('var(--city-hue)', String(cityHue)))
}

/** Returns the relative luminance of the components of an oklch() colour. */
function toLuminance(components: string): number {
  const [l = 0, c = 0, h = 0] = components.split(' ').map(Number)
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

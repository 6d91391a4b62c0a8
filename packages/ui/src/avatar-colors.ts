/** Eight hues in OKLCH, 45 degrees apart. */
export const AVATAR_HUES = [28, 73, 118, 163, 208, 253, 298, 343]

/**
 * Lightness and chroma of background and text, in the light and in the dark theme. The contrast is higher than AA requires,
 * because posts and replies are paler while they are sent.
 */
export const AVATAR_TONES = [
  '0.88 0.07,0.34 0.085,0.39 0.07,0.95 0.04',
  '0.47 0.095,0.985 0.015,0.76 0.095,0.2 0.045',
  '0.76 0.11,0.22 0.06,0.47 0.085,0.985 0.015',
]

/** Returns the colours of a person's initials. The same name always has the same colours. */
export function avatarColors(name: string): { backgroundColor: string; color: string } {
  let hash = HASH_SEED
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  // Use the upper bits: the lower bits depend on few characters of the name.
  const index = (hash >>> 12) % (AVATAR_HUES.length * AVATAR_TONES.length)
  const hue = AVATAR_HUES[index % AVATAR_HUES.length]
  const [background, text, darkBackground, darkText] = (
    AVATAR_TONES[Math.floor(index / AVATAR_HUES.length)] ?? ''
  ).split(',')
  return {
    backgroundColor: `light-dark(oklch(${background} ${hue}), oklch(${darkBackground} ${hue}))`,
    color: `light-dark(oklch(${text} ${hue}), oklch(${darkText} ${hue}))`,
  }
}

// With this seed, members of the demo city who follow each other in lists have different hues.
const HASH_SEED = 0x811cbacc

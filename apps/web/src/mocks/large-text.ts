import { expect } from 'storybook/test'

/** Doubles the size of text until the story ends. Use this in `beforeEach`. */
export function enlargeText(): () => void {
  document.documentElement.style.fontSize = '200%'
  return () => document.documentElement.style.removeProperty('font-size')
}

/** Expects that these parts of a row are on lines of their own, and that the dot before the second one is cut off. */
export async function expectCutOffDot(part: Element, nextPart: Element): Promise<void> {
  const getBox = (element: Element) => element.getBoundingClientRect()
  await expect(getBox(nextPart).top).toBeGreaterThanOrEqual(getBox(part).bottom - 1)
  const row = nextPart.closest('[style*="overflow-x"]') ?? document.body
  const dots = [...row.querySelectorAll('[aria-hidden]')].filter(({ textContent }) => textContent?.includes('·'))
  await expect(dots).not.toHaveLength(0)
  // The row is clipped at its left edge, and the dot is in the middle of its box.
  const isCutOff = (dot: Element) => (getBox(dot).left + getBox(dot).right) / 2 + 2 < getBox(row).left
  await expect(dots.some(isCutOff)).toBe(true)
}

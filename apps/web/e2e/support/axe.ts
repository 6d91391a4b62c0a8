import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { waitForAnimations } from './animations.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

type ColorScheme = 'light' | 'dark'

// Request only violations, because describing passed checks is most of axe's work.
const LIGHT: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
}
// In the dark theme, check only colours, because the other rules do not depend on the theme.
const DARK: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}
// The long run checks the colours of whole screens. The short run does not, because colours take most of axe's time and every
// story checks them in both themes.
const CHECKS: [ColorScheme, RunOptions][] = process.env.STOOP_E2E_LONG
  ? [
      ['light', LIGHT],
      ['dark', DARK],
    ]
  : [['light', { ...LIGHT, rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } } }]]

/**
 * Expects that the page passes axe's WCAG 2.2 AA rules, and in `pnpm faults journeys` the colour rules in both themes. Checks
 * only the dialog if one is open.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, options] of CHECKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Otherwise axe would measure the contrast of text that is still fading in.
    await waitForAnimations(page)
    expect(await findViolations(page, options), colorScheme).toEqual([])
  }
}

/** Runs axe in the page, which has no frames. Returns the violated rules with their elements. */
async function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  const include = (await page.getByRole('dialog').count()) > 0 ? ['[role=dialog]'] : ['html']
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([context, runOptions]) => {
      if (!window.axe) throw new Error('Axe was not loaded')
      const { violations } = await window.axe.run(context, runOptions)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [{ include }, options] as const,
  )
}

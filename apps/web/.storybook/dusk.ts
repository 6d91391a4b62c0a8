import axe from 'axe-core'
import { expect } from 'storybook/test'

/**
 * Contrast at dusk, in the stories' test run: axe's other rules do not depend on the theme and run by daylight. In Storybook itself
 * the toolbar shows the dusk and its accessibility panel judges it.
 */
export async function expectNoFaintText(): Promise<void> {
  // Storybook's test plugin sets it.
  if (import.meta.env.VITEST_STORYBOOK === undefined) return
  const { style } = document.documentElement
  style.colorScheme = 'dark'
  const { violations } = await axe.run(
    { exclude: ['.sb-wrapper'] },
    { runOnly: ['color-contrast'], resultTypes: ['violations'] },
  )
  const faint = violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`))
  style.colorScheme = 'light'
  expect(faint, 'too faint at dusk').toEqual([])
}

import axe from 'axe-core'
import { expect } from 'storybook/test'

/**
 * Checks the contrast of a story in the dark theme during test runs. Axe's other rules do not depend on the theme and run in the
 * light one. In Storybook itself, choose the dark theme in the toolbar; the accessibility panel then checks it.
 */
export async function expectDarkThemeContrast(): Promise<void> {
  // Set by Storybook's Vitest plugin.
  if (import.meta.env.VITEST_STORYBOOK === undefined) return
  const { style } = document.documentElement
  style.colorScheme = 'dark'
  const { violations } = await axe.run(
    { exclude: ['.sb-wrapper'] },
    { runOnly: ['color-contrast'], reporter: 'no-passes' },
  )
  const failures = violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  )
  style.colorScheme = 'light'
  expect(failures, 'contrast too low in the dark theme').toEqual([])
}

import { findBrowser } from '../../../../scripts/browser.ts'
import { runStep } from '../../../../scripts/step.ts'
import { binPath } from '../../../../scripts/workspace.ts'

/**
 * Shows all stories on a screen of 320 px in the pseudo-locale, whose texts are 40 % longer, and in Arabic, without their play
 * functions. Checks that nothing is wider than the screen, and whole pages with axe. Returns whether all passed.
 */
export async function checkStories(only?: string): Promise<boolean> {
  const browser = await findBrowser()
  if (browser === undefined) return false
  let hasPassed = true
  for (const locale of only === undefined ? ['en-XA', 'ar'] : [only])
    hasPassed =
      (await runStep({
        name: `Stories in ${locale}`,
        hint: 'The failed stories are named above.',
        command: binPath('vitest'),
        args: ['run', '--project', 'stories (chromium)'],
        options: { env: { ...process.env, STOOP_LOCALE: locale, STOOP_LONG_TESTS: '1', STOOP_BROWSER: browser } },
      })) && hasPassed
  return hasPassed
}

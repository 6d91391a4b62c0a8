import { existsSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { mergeConfig, type Plugin } from 'vite'
import { defineProject } from 'vitest/config'
import app, { compileReact } from './vite.config.ts'

const browser = [process.env.STOOP_BROWSER, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

/** `pnpm test` leaves out tests with the tag `long`. For stories, this is a tag of Storybook, which Vitest does not know. */
const excludedTags = process.argv.includes('--tags-filter=!long') ? ['long'] : []

/** Removes the play functions of stories in another language, because they look for English texts. */
const withoutPlayFunctions: Plugin = {
  name: 'stoop:without-play-functions',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.stories.tsx') ? code.replaceAll(/^ {2}play(:|\()/gm, '  unplayed$1') : undefined,
}

/** Runs every story in a real browser, with its play function and axe. A project of the root's vitest.config.ts. */
const stories = defineProject({
  define: {
    'import.meta.env.STOOP_LONG_TESTS': JSON.stringify(Boolean(process.env.STOOP_LONG_TESTS)),
    'import.meta.env.STOOP_LOCALE': JSON.stringify(process.env.STOOP_LOCALE ?? ''),
  },
  plugins: [
    ...(process.env.STOOP_LOCALE ? [withoutPlayFunctions] : []),
    storybookTest({ configDir: `${import.meta.dirname}/.storybook`, tags: { exclude: excludedTags } }),
  ],
  // Find all dependencies before the first story, because a late one would reload the page during a test.
  optimizeDeps: { entries: ['.storybook/preview.tsx', 'src/**/*.{ts,tsx}', '../../packages/ui/src/*.tsx'] },
  test: {
    name: 'stories',
    setupFiles: './.storybook/preload-modules.ts',
    // All stories share two pages, so that modules load only once per page. Each story begins with a fresh visit
    // (mocks/visit.ts).
    isolate: false,
    maxWorkers: 2,
    // The stories run after the other projects, and then have the processors to themselves.
    sequence: { groupOrder: 1 },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      // With the UI, the page that runs the stories would render the list of results too.
      ui: false,
      testerHtmlPath: './.storybook/tester.html',
      provider: playwright({
        launchOptions: {
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
          ...(browser && { executablePath: browser }),
        },
        contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

// The React compiler is left out, because the journeys test its output.
const plugins = app.plugins?.filter((plugin) => plugin !== compileReact)

export default mergeConfig({ ...app, plugins }, stories)

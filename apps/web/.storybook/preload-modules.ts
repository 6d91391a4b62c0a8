import './story-locale.ts'
import './skip-browser-commands.ts'
import './skip-owner-stacks.ts'

// Removes Storybook's own hidden pages (loading, no preview, error). Axe and queries would visit their elements in every story,
// and failures would print them first.
for (const page of document.querySelectorAll('.sb-wrapper')) page.remove()

/**
 * Loads the code of all screens and overlays once per page. On a busy machine, loading the code in a story would take
 * longer than the story waits for an element.
 */
const modules = import.meta.glob([
  '../src/**/*.tsx',
  '../../../packages/ui/src/*.tsx',
  '!**/*.{stories,test}.tsx',
  '!../src/main.tsx',
])
await Promise.all(Object.values(modules).map((load) => load()))

import './skip-browser-commands.ts'

// Storybook's own pages (loading, no preview, error), which stay hidden in test runs. Axe and queries would visit their elements in
// every story, and failures would print them first.
for (const page of document.querySelectorAll('.sb-wrapper')) page.remove()

/**
 * Loads the code of all screens and overlays once for each page. On a busy machine the first story that needed it would
 * otherwise wait longer than a story waits for an element.
 */
const modules = import.meta.glob([
  '../src/**/*.tsx',
  '../../../packages/ui/src/*.tsx',
  '!**/*.{stories,test}.tsx',
  '!../src/main.tsx',
])
await Promise.all(Object.values(modules).map((load) => load()))

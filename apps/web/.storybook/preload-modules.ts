import './skip-browser-commands.ts'

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

import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// light-dark(), oklch(from …) and field-sizing are used as they are: engines since the summer of 2024.
const engines = ['chrome125', 'firefox128', 'safari17.5']

const server = process.env.STOOP_SERVER ?? 'http://127.0.0.1:3000'

const everybody =
  /\/node_modules\/(react|react-dom|scheduler|jotai|wouter|regexparam)\/|\/ui\/src\/(badge|button|error-state|icon-button|icon|icons|skyline|spinner|toast|wordmark)\.|\/web\/src\/(lib\/(breakwater|external-store|later|title|toast|token)|shell\/(broken|page-spinner|return-to|toasts)|words\/(session|shell))\.|\/validators\/src\/paths\./

const member =
  /\/node_modules\/(@trpc|@tanstack|date-fns)\/|\/ui\/src\/(avatar|card|empty-state|skeleton)\.|\/web\/src\/(lib\/(ago|dates|english|failure|over|pages|patch|query|rewrite|sentinel|trpc|wire)|shell\/(auth-provider|counts\.data|header|notifications-bell|kept-scroll|plus-menu|tab-bar|tab-icon|viewport)|features\/auth\/use-auth|features\/friends\/may-know|features\/posts\/(audience-icon|composer-prompt|like-button|picture-ratio|post-(card|list|list-end|skeleton|text)|posts\.data|wall\.data)|features\/profiles\/(edit-profile-button|face|profile-strip)|features\/replies\/(replies-over|use-open-post)|words\/(member|posts))\./

// What most screens share, too small for files of their own.
const later =
  /\/web\/src\/(lib\/(attempt|counted|draft|kept-focus|more|share|tab)|words\/(communities|friends|lists|photos|profiles|replies|search|share))\.|\/ui\/src\/(icons-later|settled)\.|\/validators\/src\/limits\./

/** How the files of every page's first load begin. */
const EVERY_PAGES = 'assets/e-'

export default defineConfig({
  plugins: [
    react(),
    // The compiler where it is not paid for by a first load: there its bookkeeping cost 4 kB of /auth, 3 kB of /.
    babel({
      include: /\/web\/src\/features\/(?!auth\/|posts\/|profiles\/).*\.tsx?$/,
      presets: [reactCompilerPreset()],
    }),
    tailwind(),
  ],
  resolve: {
    alias: [
      {
        find: 'use-sync-external-store/shim/index.js',
        replacement: fileURLToPath(new URL('src/lib/external-store.ts', import.meta.url)),
      },
      { find: /^.*\/locale\/en-US\.js$/, replacement: fileURLToPath(new URL('src/lib/english.ts', import.meta.url)) },
    ],
  },
  build: {
    target: engines,
    cssTarget: engines,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // What every page has by then need not be named with all that comes later.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !file.startsWith(EVERY_PAGES)),
    },
    // A data: address would need a looser CSP.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // These do nothing by being imported, and do not say so themselves (1.3 kB).
        moduleSideEffects: [{ test: /node_modules\/(@trpc|@tanstack|superjson)\//, sideEffects: false }],
        propertyReadSideEffects: false,
      },
      // The first loads of /auth and of / come in few files, which also makes them 5 kB smaller than in twenty.
      output: {
        // Every chunk names those it may send for: short names save each first load 500 bytes. The manifest knows the long ones.
        chunkFileNames: ({ name }) =>
          `${name === 'everybody' || name === 'rolldown-runtime' ? EVERY_PAGES : 'assets/'}[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: 'everybody', priority: 2, test: everybody },
            { name: 'member', priority: 1, test: member },
            { name: 'later', test: later },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/trpc': server, '/api': server, '/objects': server },
  },
})

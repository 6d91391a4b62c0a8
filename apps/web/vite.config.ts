import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The CSS uses light-dark(), oklch(from …) and field-sizing without fallbacks. The browsers below were released in 2024; they support
// these features or degrade gracefully.
const browserTargets = ['chrome125', 'firefox128', 'safari17.5']

const apiServer = process.env.STOOP_SERVER ?? 'http://127.0.0.1:3000'

/** File name prefix of the chunks that every page loads. */
const SHARED_PREFIX = 'assets/e-'

// A group includes everything that the matched modules import. The first loads of /auth and / come in few files, which also makes them
// smaller. bundle-size/check.ts fails if /auth begins to load the signed-in chunk.
const chunkGroups = [
  // Every page. The named components are those that both /auth and the app shell import.
  {
    name: 'shared',
    priority: 2,
    test: /\/(web\/src\/main|ui\/src\/(badge|icon-button|skyline|wordmark))\.tsx$/,
  },
  // Every page of a signed-in user, and Home.
  { name: 'signed-in', priority: 1, test: /\/web\/src\/(app-shell\/signed-in-layout|screens\/home)\.tsx$/ },
  // Small modules that five or more of the other chunks import.
  {
    name: 'lazy',
    minShareCount: 5,
    test: /\/(web\/src\/(lib\/(?!form)|locales\/)|ui\/src\/(lazy-icons|status-pill)|validators\/src\/limits)/,
  },
]

export default defineConfig({
  plugins: [
    react(),
    // Excludes the code of the first page loads from the React compiler: its output added 4 kB to /auth and 3 kB to /.
    babel({
      include: /\/web\/src\/features\/(?!auth\/|posts\/|profiles\/).*\.tsx?$/,
      presets: [reactCompilerPreset()],
    }),
    tailwind(),
  ],
  build: {
    target: browserTargets,
    cssTarget: browserTargets,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Every page has loaded the shared chunks before it loads any other, so the preload lists need not name them.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !file.startsWith(SHARED_PREFIX)),
    },
    // An inlined asset is a data: URL, which the Content-Security-Policy does not allow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // These packages have no side effects on import but do not declare it (1.3 kB).
        moduleSideEffects: [{ test: /node_modules\/(@trpc|@tanstack|superjson)\//, sideEffects: false }],
        propertyReadSideEffects: false,
      },
      output: {
        // Chunks contain the names of the chunks that they load, so short names save 500 bytes of each first load. The manifest maps
        // them to source files.
        chunkFileNames: ({ name }) =>
          `${name === 'shared' || name === 'rolldown-runtime' ? SHARED_PREFIX : 'assets/'}[hash:7].js`,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    proxy: { '/trpc': apiServer, '/api': apiServer, '/objects': apiServer },
  },
})

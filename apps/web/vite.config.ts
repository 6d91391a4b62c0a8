import babel from '@rolldown/plugin-babel'
import { PROCEDURES } from '@stoop/api/procedures'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import rootPackage from '../../package.json' with { type: 'json' }
import { preloadList } from './preload-list.ts'
import { serviceWorker } from './service-worker-plugin.ts'

// The CSS uses light-dark(), oklch(from …) and field-sizing without fallbacks. These browsers of 2024 support them or degrade
// gracefully.
const browserTargets = ['chrome125', 'firefox128', 'safari17.5']

const { version } = rootPackage

/** The procedures without required sign-in, as the router declares them. */
const publicProcedures = [...PROCEDURES].filter(([, { isAuthRequired }]) => !isAuthRequired).map(([name]) => name)

const apiServer = process.env.STOOP_SERVER ?? 'http://127.0.0.1:3000'

/** The file name prefix of chunks that every page loads. */
const SHARED_PREFIX = 'assets/e-'
const SHARED_CHUNKS = ['first', 'shared', 'rolldown-runtime']

/** The overlays that are dialogs or panels. The photo dialog has a chunk of its own, because it is as large as the app. */
const DIALOGS =
  /\/web\/src\/features\/(?!photos\/|account\/|moderation\/|passkeys\/|sessions\/|settings\/).*\/(\w+-)*(dialog|panel)\.tsx$/

// A group includes everything that its modules import, so that a screen or overlay needs at most three files instead of up to
// thirteen. bundle-size/check.ts fails if /auth loads the chunk of signed-in pages.
const chunkGroups = [
  // The first script (src/first-load.ts), and the module that loads the texts of a language.
  { name: 'first', priority: 9, test: /\/web\/src\/(first-load|locales\/texts)\.ts$/ },
  // Every page loads this chunk. Both /auth and the app shell import the named components.
  {
    name: 'shared',
    priority: 8,
    test: /\/(web\/src\/(main|lib\/toast)|ui\/src\/(badge|icon-button|icons|tabs|wordmark))\.tsx?$/,
  },
  // Every page of a signed-in user, including Home, loads this chunk.
  { name: 'signed-in', priority: 7, test: /\/web\/src\/(app-shell\/signed-in-layout|screens\/home)\.tsx$/ },
  // Fields, tabs and skylines, for /auth and many other screens and overlays.
  {
    name: 'controls',
    priority: 6,
    test: /\/(ui\/src\/(field|select|skyline|overlay-history)\.tsx?|validators\/src\/(city-names|limits)\.ts|web\/src\/(lib\/(cities|form)\.ts|features\/site\/language-names\.ts|locales\/en\/auth\.ts|features\/auth\/((new-)?password-field\.tsx|deleted-account-note\.ts)))$/,
  },
  // Modules that many screens and overlays share but first loads do not need.
  { name: 'common', priority: 6, test: /\/(ui\/src\/lazy-icons\.tsx|validators\/src\/choices\.ts)$/ },
  // /auth, the layout and several screens import it, but share no chunk.
  { name: 'wide-screen', priority: 6, test: /\/web\/src\/lib\/wide-screen\.ts$/ },
  { name: 'skylines', priority: 6, test: /\/ui\/src\/skylines\// },
  { name: 'drawings', priority: 6, test: /\/ui\/src\/drawings\// },
  // The schemas for validating forms.
  {
    name: 'validators',
    priority: 6,
    test: /\/(validators\/src\/(?!paths|limits|choices|fixtures|live-queries)|web\/src\/lib\/field-errors\.ts)/,
  },
  // The modules that pages behind mailed links share with screens and dialogs, so that these pages load no screen or dialog.
  {
    name: 'account-parts',
    priority: 6,
    test: /\/(ui\/src\/switch\.tsx|react\/compiler-runtime\.js|web\/src\/(locales\/en\/(account|reports)\.ts|features\/(account\/(account\.data\.ts|error-note\.tsx)|auth\/(start-session|suspension)\.ts|sessions\/password-confirmation\.tsx)))$/,
  },
  // The code of all overlays: menus, which load no dialog, and dialogs.
  {
    name: 'overlay',
    priority: 5,
    test: /@zag-js\/(core|dismissable|focus-visible|utils|dom-query|anatomy|types|react|presence)\/|@ark-ui\/react\/dist\/(utils|providers|_virtual|components\/(factory|presence|portal))|\/ui\/src\/overlay\.ts$/,
  },
  // All screens except /auth and Home, and the parts of Home that load later.
  {
    name: 'screens',
    priority: 4,
    test: /\/web\/src\/(screens\/(search|communities|community|friends|person|profile)\.tsx|features\/friends\/people-you-may-know\.tsx|app-shell\/(scroll-(restoration|to-top)|start-offline)\.ts|features\/posts\/(feed-keyboard|refresh-feed|keep-feed-scroll)\.ts|features\/communities\/communities-feed\.tsx)$/,
  },
  // The parts of Home besides friends' posts.
  { name: 'feeds', priority: 5, test: /\/web\/src\/features\/posts\/(city-feed|empty-friends-feed)\.tsx$/ },
  { name: 'dialogs', priority: 3, test: DIALOGS },
  // The modules that dialogs share with posts and with pages without dialogs.
  {
    name: 'pictures',
    priority: 4,
    test: /\/web\/src\/(features\/(posts\/(post-pictures|picture-grid|post-image)|community-entry\/community-rules)\.tsx|locales\/en\/(images|likers)\.ts)$/,
  },
  // The modules that the composer shares with the settings and the photo dialog.
  {
    name: 'uploads',
    priority: 3,
    test: /\/web\/src\/(features\/photos\/(photos\.data|upload-file|upload-defaults|shrink-image)|locales\/en\/uploads)\.ts$/,
  },
  {
    name: 'composer',
    priority: 2,
    test: /\/web\/src\/(features\/.*\/((?!invite)\w+-sheet|community-composer)|screens\/create-post)\.tsx$|\/photos\/upload-post-image\.ts$/,
  },
  // The pages behind mailed links.
  { name: 'account', priority: 0, test: /\/web\/src\/screens\/auth-\w+\.tsx$/ },
  { name: 'settings', priority: 2, test: /\/web\/src\/screens\/(community-)?settings(-section)?\.tsx$/ },
  {
    name: 'settings-dialogs',
    priority: 1,
    test: /\/web\/src\/features\/(account|passkeys|sessions|settings)\/(\w+-)*dialog\.tsx$/,
  },
  { name: 'auth', priority: 1, test: /\/web\/src\/screens\/(auth|not-found)\.tsx$/ },
  // A group takes the modules that its files import as well. The priority is lower than the priority of `auth`, so that `auth`
  // takes the shared modules first.
  {
    name: 'moderation',
    priority: 0,
    test: /\/web\/src\/(screens\/(moderation|statement)|features\/moderation\/(\w+-)*dialog)\.tsx$/,
  },
  {
    name: 'community-entry',
    priority: 0,
    test: /\/web\/src\/features\/community-entry\/(invite-sheet|request-list)\.tsx$/,
  },
]

/** The React compiler. Skips the code of the first page loads, where its output would add 4 kB to /auth and 3 kB to /. */
export const compileReact = babel({
  include: /\/web\/src\/features\/(?!account\/|auth\/|posts\/|profiles\/|site\/).*(?<!\.stories)\.tsx?$/,
  exclude: /\/(lazy-people-you-may-know|replies-overlay)\.tsx$|\/(counts\.data|use-open-post)\.ts$/,
  presets: [reactCompilerPreset()],
})

export default defineConfig({
  define: {
    'import.meta.env.STOOP_VERSION': JSON.stringify(version),
    'import.meta.env.STOOP_PUBLIC_PROCEDURES': JSON.stringify(publicProcedures),
  },
  plugins: [react(), compileReact, tailwind(), preloadList(), serviceWorker()],
  build: {
    target: browserTargets,
    cssTarget: browserTargets,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The preload lists need not name shared chunks, because every page has loaded them first.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !file.startsWith(SHARED_PREFIX)),
    },
    // An inlined asset would be a data: URL, which the Content-Security-Policy does not allow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // These packages have no side effects on import, but do not declare it (saves 1.3 kB).
        moduleSideEffects: [{ test: /node_modules\/(@trpc|@tanstack|superjson)\//, sideEffects: false }],
        propertyReadSideEffects: false,
      },
      output: {
        // Names are short, because chunks contain the names of the chunks that they load: this saves 500 bytes per first load.
        // The manifest maps the names to source files.
        chunkFileNames: ({ name }) => `${SHARED_CHUNKS.includes(name) ? SHARED_PREFIX : 'assets/'}[hash:7].js`,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    proxy: { '/trpc': apiServer, '/api': apiServer, '/objects': apiServer, '/about': apiServer },
  },
})

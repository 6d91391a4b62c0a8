import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// light-dark(), oklch(from …) and field-sizing are used as they are: engines since the summer of 2024.
const engines = ['chrome125', 'firefox128', 'safari17.5']

const server = process.env.STOOP_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    // The compiler where lists are long. Its bookkeeping in the primitives, shell and forms cost 4 kB of the first load of /auth.
    babel({ include: /\/web\/src\/features\/(?!auth\/)/, presets: [reactCompilerPreset()] }),
    tailwind(),
  ],
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': fileURLToPath(new URL('src/lib/external-store.ts', import.meta.url)),
    },
  },
  build: {
    target: engines,
    cssTarget: engines,
    manifest: true,
    modulePreload: { polyfill: false },
    // A data: address would need a looser CSP.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // These do nothing by being imported, and do not say so themselves (1.3 kB).
        moduleSideEffects: [{ test: /node_modules\/(@trpc|@tanstack|superjson)\//, sideEffects: false }],
        propertyReadSideEffects: false,
      },
    },
  },
  server: {
    proxy: { '/trpc': server, '/api': server, '/objects': server },
  },
})

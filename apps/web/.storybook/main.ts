import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 8 6"><path fill="#b5533c" d="M0 0h8v6H0z"/></svg>'

export default {
  framework: '@storybook/react-vite',
  stories: ['../../../packages/ui/src/**/*.stories.tsx', '../src/**/*.stories.tsx'],
  // Test runs call axe themselves (src/mocks/expect-accessible.ts), without this addon.
  addons: [...(process.env.VITEST ? [] : ['@storybook/addon-a11y']), '@storybook/addon-vitest'],
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  // Stories have no server: no event stream, and one picture for all uploads.
  viteFinal: (config) => ({
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'stoop:idle-live-worker',
        enforce: 'pre',
        resolveId: (source) =>
          /\/live-worker\.ts\?(shared)?worker$/.test(source)
            ? fileURLToPath(new URL('../src/mocks/idle-live-worker.ts', import.meta.url))
            : undefined,
      },
      {
        name: 'stoop:uploaded-pictures',
        configureServer: ({ middlewares }) => {
          middlewares.use('/objects', (_request, response) => {
            response.setHeader('Content-Type', 'image/svg+xml')
            response.end(PICTURE)
          })
        },
      },
    ],
  }),
} satisfies StorybookConfig

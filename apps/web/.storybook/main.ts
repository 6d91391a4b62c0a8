import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'

export default {
  framework: '@storybook/react-vite',
  stories: ['../../../packages/ui/src/**/*.stories.tsx', '../src/**/*.stories.tsx'],
  // Test runs call axe directly (src/mocks/expect-accessible.ts) instead of this addon.
  addons: [...(process.env.VITEST ? [] : ['@storybook/addon-a11y']), '@storybook/addon-vitest'],
  staticDirs: ['../public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  // Stories have no event stream.
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
    ],
  }),
} satisfies StorybookConfig

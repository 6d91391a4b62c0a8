import { showStoriesIn } from './story-locale.ts'
import '../src/main.css'
import '../src/narrow.css'
import '../src/wide.css'
import type { Preview } from '@storybook/react-vite'
import { configure, getConfig } from 'storybook/test'
import { expectAccessible } from '../src/mocks/expect-accessible.ts'
import { expectFits } from '../src/mocks/expect-fits.ts'
import { expectAllCallsMocked } from '../src/mocks/mock-api.ts'
import { interceptFetch } from '../src/mocks/mock-fetch.ts'
import { setUpStory } from '../src/mocks/story-setup.ts'

configure(({ getElementError }) => ({
  // The timeout is long enough for a busy machine. Usually, the wait ends at once.
  asyncUtilTimeout: 8000,
  // Do not print the document into errors that a waiting query discards, because printing takes most of the time.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}))

const viewportSize = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
})

/** Removes the style that pauses animations, which Storybook leaves after a failed story. */
function resumeAnimations(): void {
  for (const style of document.head.querySelectorAll('style'))
    if (style.textContent.includes('animation-play-state: paused !important')) style.remove()
}

/** Shows every story on a phone-sized screen with a mocked API. */
export default {
  parameters: {
    layout: 'fullscreen',
    a11y: {
      test: 'error',
      options: { resultTypes: ['violations', 'incomplete'] },
      // Skips elements with aria-hidden text (initials, counts), which is not part of the spoken label.
      config: { rules: [{ id: 'label-content-name-mismatch', selector: ':not(:has([aria-hidden="true"]))' }] },
    },
    viewport: {
      options: {
        phone: viewportSize('Phone', 390, 844),
        small: viewportSize('Small phone', 320, 568),
        wide: viewportSize('Wide screen', 1280, 900),
      },
    },
    options: { storySort: { order: ['Screens', 'Features', 'Shell', 'Primitives'] } },
  },
  initialGlobals: {
    theme: 'light',
    locale: document.documentElement.lang,
    // Longer texts need more room, so a test run in another language shows them on the narrowest screen.
    viewport: { value: import.meta.env.STOOP_LOCALE ? 'small' : 'phone', isRotated: false },
  },
  globalTypes: {
    locale: {
      toolbar: {
        title: 'en',
        icon: 'globe',
        items: ['en', 'de', 'es', 'fr', 'ar', 'en-XA'].map((value) => ({ value, title: value })),
        dynamicTitle: true,
      },
    },
    theme: {
      toolbar: {
        title: 'Light',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  beforeAll: interceptFetch,
  beforeEach: ({ globals }) => {
    showStoriesIn(globals.locale)
    resumeAnimations()
    // The previous story may have scrolled the page down, and the browser may not have updated the layout since then.
    scrollTo({ top: 0, behavior: 'instant' })
    document.documentElement.style.colorScheme = globals.theme === 'dark' ? 'dark' : 'light'
    return setUpStory()
  },
  afterEach: async () => {
    // Without its play function, a story ends after the first render.
    if (import.meta.env.STOOP_LOCALE) await expectFits()
    else expectAllCallsMocked()
    // Storybook's Vitest plugin sets this variable. Storybook itself shows violations in its accessibility panel.
    if (import.meta.env.VITEST_STORYBOOK !== undefined) await expectAccessible()
  },
} satisfies Preview

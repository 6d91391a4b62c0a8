import '../src/main.css'
import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { expectAllAnswered } from '../src/mocks/answers.ts'
import { open } from '../src/mocks/door.ts'
import { beginAnew } from '../src/mocks/visit.ts'
import { expectNoFaintText } from './dusk.ts'

// What is waited for comes at once; a machine with much to do takes its time.
configure({ asyncUtilTimeout: 8000 })

const phone = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
})

/** A story that failed leaves its animations as Storybook has stopped them: those of the next ones must run. */
function unpause(): void {
  for (const style of document.head.querySelectorAll('style'))
    if (style.textContent.includes('animation-play-state: paused')) style.remove()
}

/** What every story stands in: a phone by day or at dusk, on a server that answers what the story says. */
export default {
  parameters: {
    layout: 'fullscreen',
    a11y: {
      test: 'error',
      // What passes is counted, not told: it is most of axe's work.
      options: { resultTypes: ['violations', 'incomplete'] },
      // What is drawn for the eye alone (initials, counts) is no label that a voice would say.
      config: { rules: [{ id: 'label-content-name-mismatch', selector: ':not(:has([aria-hidden="true"]))' }] },
    },
    viewport: {
      options: {
        phone: phone('Phone', 390, 844),
        small: phone('Small phone', 320, 568),
        wide: phone('Wide screen', 1280, 900),
      },
    },
    options: { storySort: { order: ['Screens', 'Features', 'Shell', 'Primitives'] } },
  },
  initialGlobals: { theme: 'light', viewport: { value: 'phone', isRotated: false } },
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Light',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Day' },
          { value: 'dark', title: 'Dusk' },
        ],
        dynamicTitle: true,
      },
    },
  },
  beforeAll: open,
  beforeEach: ({ globals }) => {
    unpause()
    document.documentElement.style.colorScheme = globals.theme === 'dark' ? 'dark' : 'light'
    return beginAnew()
  },
  afterEach: async () => {
    expectAllAnswered()
    await expectNoFaintText()
  },
} satisfies Preview

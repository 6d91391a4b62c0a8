import { commands, page } from 'vitest/browser'

/**
 * Skips commands to the browser that would change nothing. Storybook's Vitest plugin sends two commands before each story, and
 * each of them waits for the server and a frame.
 */
const { resetMousePosition } = commands
const { viewport } = page

let mouseReset: Promise<void> | undefined
// Reset the mouse only once, because user-event only dispatches events in the page and never moves the browser's mouse.
commands.resetMousePosition = () => {
  mouseReset ??= resetMousePosition()
  return mouseReset
}

page.viewport = async (width, height) => {
  if (innerWidth !== width || innerHeight !== height) await viewport(width, height)
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    resetMousePosition(): Promise<void>
  }
}

import { commands, page } from 'vitest/browser'

/**
 * Storybook's Vitest plugin sends two commands to the browser before each story, and each waits for the server and a
 * frame. This file skips the commands that would change nothing.
 */
const { resetMousePosition } = commands
const { viewport } = page

let mouseReset: Promise<void> | undefined
// Reset the mouse only once: user-event dispatches events in the page and never moves the browser's mouse.
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

import { commands, page } from 'vitest/browser'

/**
 * Storybook's Vitest plugin sends two commands to the browser before each story. Each waits for the server and for a frame, so
 * this file skips those that would change nothing.
 */
const { resetMousePosition } = commands
const { viewport } = page

let mouseReset: Promise<void> | undefined
// user-event dispatches events in the page, so the mouse of the browser stays where the first reset moved it.
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

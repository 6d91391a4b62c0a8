import { commands, page } from 'vitest/browser'

/**
 * Storybook's Vitest plugin sends two commands to the browser before each story, which wait for the server and a frame. This file
 * skips commands that would change nothing.
 */
const { resetMousePosition } = commands
const { viewport } = page

let mouseReset: Promise<void> | undefined
// user-event dispatches events in the page, so the browser's mouse stays where the first reset moved it.
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

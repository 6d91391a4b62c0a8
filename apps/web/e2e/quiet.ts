import type { Page } from '@playwright/test'

/** Everything that the page complains of from now on: a journey ends with none. */
export function quiet(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

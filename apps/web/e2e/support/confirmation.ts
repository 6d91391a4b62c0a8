import type { Page } from '@playwright/test'
import type { Procedure } from '../../src/mocks/procedures.ts'

/** Mocks the error CONFIRMATION_REQUIRED for the next call of a procedure, as when the last confirmation is too old. */
export async function requireConfirmationOnce(page: Page, procedure: Procedure): Promise<void> {
  const message = 'Please confirm that it is you'
  const body = { message, error: message, code: 'FORBIDDEN', reason: 'CONFIRMATION_REQUIRED' }
  const json = { error: { json: { message, code: -32003, data: { code: 'FORBIDDEN', httpStatus: 403, body } } } }
  await page.route(
    (url) => url.pathname === `/trpc/${procedure}`,
    (route) => route.fulfill({ status: 403, json }),
    { times: 1 },
  )
}

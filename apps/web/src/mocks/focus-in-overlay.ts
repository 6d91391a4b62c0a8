import { expect, waitFor } from 'storybook/test'

/** Focuses an element of a dialog or sheet after the overlay has focused its first control, some frames after it is visible. */
export async function focusInOverlay(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(element.closest('[role="dialog"]')?.contains(document.activeElement)).toBe(true))
  element.focus()
}

import { expect, screen, waitFor } from 'storybook/test'

/** Focuses an element of a dialog or sheet after the overlay has focused its first control, some frames after it is visible. */
export async function focusInOverlay(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(element.closest('[role="dialog"]')?.contains(document.activeElement)).toBe(true))
  element.focus()
}

/** Returns the open dialog or sheet once it contains the focus: before that it may not listen to Esc yet. */
export async function findFocusedDialog(name?: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', name ? { name } : {})
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}

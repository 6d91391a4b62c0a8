import { expect, screen, waitFor } from 'storybook/test'

/** Focuses an element in a dialog or sheet after the overlay has focused its first control, which takes some frames. */
export async function focusInOverlay(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(element.closest('[role="dialog"]')?.contains(document.activeElement)).toBe(true))
  element.focus()
}

/** Returns the open dialog or sheet when it contains the focus. Before that, it may not handle Esc yet. */
export async function findFocusedDialog(name?: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', name ? { name } : {})
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}

import { screen, type UserEventObject } from 'storybook/test'
import { findFocusedDialog } from './focus-in-overlay.ts'

/** Confirms a block in the dialog that asks for it. */
export async function confirmBlock(userEvent: UserEventObject, name: string): Promise<void> {
  await findFocusedDialog(`Block ${name}?`)
  await userEvent.click(screen.getByRole('button', { name: 'Block' }))
}

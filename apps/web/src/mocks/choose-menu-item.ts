import { expect, screen, type UserEventObject, waitFor } from 'storybook/test'

/** Chooses an item of the open menu with the arrow keys and Enter. The journeys test the pointer. */
export async function chooseMenuItem(userEvent: UserEventObject, name: string): Promise<void> {
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveFocus())
  const items = screen.getAllByRole('menuitem')
  const item = screen.getByRole('menuitem', { name })
  // The menu moves on from the last rendered item, so a key before the next render would be lost.
  for (const next of items.slice(0, items.indexOf(item) + 1)) {
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(next).toHaveAttribute('data-highlighted'))
  }
  await userEvent.keyboard('{Enter}')
}

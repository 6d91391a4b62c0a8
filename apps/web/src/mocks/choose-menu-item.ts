import { expect, screen, type UserEventObject, waitFor } from 'storybook/test'

/** Chooses an item of the open menu with the arrow keys and Enter. The journeys test the pointer. */
export async function chooseMenuItem(userEvent: UserEventObject, name: string): Promise<void> {
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveFocus())
  const items = screen.getAllByRole('menuitem')
  const item = screen.getByRole('menuitem', { name })
  await userEvent.keyboard('{ArrowDown}'.repeat(items.indexOf(item) + 1))
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
  await userEvent.keyboard('{Enter}')
}

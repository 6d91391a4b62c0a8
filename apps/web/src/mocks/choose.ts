import { expect, screen, type UserEventObject, waitFor } from 'storybook/test'

/** Chooses from the open menu with the arrows and Enter; the pointer's way is the journeys'. */
export async function choose(userEvent: UserEventObject, name: string): Promise<void> {
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveFocus())
  const items = screen.getAllByRole('menuitem')
  const item = screen.getByRole('menuitem', { name })
  await userEvent.keyboard('{ArrowDown}'.repeat(items.indexOf(item) + 1))
  await waitFor(() => expect(item).toHaveAttribute('data-highlighted'))
  await userEvent.keyboard('{Enter}')
}

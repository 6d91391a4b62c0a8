import { expect, screen, waitFor, within } from 'storybook/test'

/** Waits for a toast with exactly this title and description. */
export async function expectToast(
  title: string,
  description?: string,
  variant: 'default' | 'destructive' = 'default',
): Promise<void> {
  const toast = await screen.findByText(title, { selector: 'article[data-variant] *' })
  const card = toast.closest('article') ?? document.body
  await waitFor(() => expect(toast).toBeVisible())
  await expect(card).toHaveAttribute('data-variant', variant)
  if (description) await expect(within(card).getByText(description)).toBeVisible()
}

/** Waits for an error toast with exactly this title and description. */
export const expectErrorToast = (title: string, description?: string) => expectToast(title, description, 'destructive')

/** Expects that no toast is shown. */
export async function expectNoToast(): Promise<void> {
  await expect(document.querySelector('article[data-variant]')).toBeNull()
}

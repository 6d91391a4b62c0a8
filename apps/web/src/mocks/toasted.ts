import { expect, screen, waitFor, within } from 'storybook/test'

/** Waits for the toast that says exactly this; `alarm` where something went wrong. */
export async function toasted(title: string, description?: string, tone: 'calm' | 'alarm' = 'calm'): Promise<void> {
  const toast = await screen.findByText(title, { selector: 'article[data-variant] *' })
  const card = toast.closest('article') ?? document.body
  await waitFor(() => expect(toast).toBeVisible())
  await expect(card).toHaveAttribute('data-variant', tone === 'alarm' ? 'destructive' : 'default')
  if (description) await expect(within(card).getByText(description)).toBeVisible()
}

/** The same for a destructive one. */
export const alarmed = (title: string, description?: string) => toasted(title, description, 'alarm')

/** No toast stands. */
export async function untoasted(): Promise<void> {
  await expect(document.querySelector('article[data-variant]')).toBeNull()
}

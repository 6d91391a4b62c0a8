import type { UserEventObject } from 'storybook/test'

/** Writes a text at once, as pasting does: a long one typed key by key takes its time. */
export async function write(userEvent: UserEventObject, box: HTMLElement, text: string): Promise<void> {
  await userEvent.click(box)
  await userEvent.paste(text)
}

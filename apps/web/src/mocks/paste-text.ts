import type { UserEventObject } from 'storybook/test'

/** Pastes a text into a field, because typing a long one is slow. */
export async function pasteText(userEvent: UserEventObject, input: HTMLElement, text: string): Promise<void> {
  await userEvent.click(input)
  await userEvent.paste(text)
}

import type { UserEventObject } from 'storybook/test'

/** Pastes a text into a field: typing a long one key by key is slow. */
export async function pasteText(userEvent: UserEventObject, input: HTMLElement, text: string): Promise<void> {
  await userEvent.click(input)
  await userEvent.paste(text)
}

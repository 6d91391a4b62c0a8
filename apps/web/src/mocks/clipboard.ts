import { expect, mocked, spyOn } from 'storybook/test'

/** For `beforeEach`: a browser that lets the page write to the clipboard. */
export function givenClipboard(): void {
  spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
}

/** For `beforeEach`: a browser that does not. */
export function refusedClipboard(): void {
  spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
}

/** The link to this path, and nothing else, has been copied. */
export async function copied(path: string): Promise<void> {
  await expect(mocked(navigator.clipboard.writeText).mock.calls).toEqual([[location.origin + path]])
}

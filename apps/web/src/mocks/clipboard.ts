import { expect, mocked, spyOn } from 'storybook/test'

/** For `beforeEach`: lets the page write to the clipboard. */
export function allowClipboard(): void {
  spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
}

/** For `beforeEach`: rejects writes to the clipboard. */
export function denyClipboard(): void {
  spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
}

/** Expects the link to this path to be the only text copied. */
export async function expectCopied(path: string): Promise<void> {
  await expect(mocked(navigator.clipboard.writeText).mock.calls).toEqual([[location.origin + path]])
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { getDefaultStore } from 'jotai'
import { expect, fn, waitFor } from 'storybook/test'
import InstallHint from './install-hint.tsx'
import { installWayAtom } from './install-prompt.ts'

const prompt = fn(async () => ({ outcome: 'accepted' as const }))

/** For `beforeEach`: the second day of a device that can install the app. */
function visitAgain(by: 'dialog' | 'share-menu') {
  return () => {
    localStorage.setItem('install-hint', 'Mon Jan 05 2026')
    const event = Object.assign(new Event('beforeinstallprompt'), { prompt })
    getDefaultStore().set(installWayAtom, by === 'dialog' ? { by, prompt: event } : { by })
    return () => {
      localStorage.removeItem('install-hint')
      getDefaultStore().set(installWayAtom, null)
    }
  }
}

export default { title: 'Shell/InstallHint', component: InstallHint } satisfies Meta<typeof InstallHint>
type Story = StoryObj<typeof InstallHint>

export const Dialog: Story = {
  name: 'opens the dialog of the browser that installs the app, and hides the hint for good',
  beforeEach: visitAgain('dialog'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Install' }))
    await expect(prompt).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.queryByText('Keep Stoop at hand')).toBeNull())
    await expect(localStorage.getItem('install-hint')).toBe('answered')
  },
}

export const ShareMenu: Story = {
  name: 'explains on an iPhone how to install the app from the Share menu',
  beforeEach: visitAgain('share-menu'),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Tap Share in the browser, then Add to Home Screen.')
    await userEvent.click(canvas.getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(canvas.queryByText('Keep Stoop at hand')).toBeNull())
  },
}

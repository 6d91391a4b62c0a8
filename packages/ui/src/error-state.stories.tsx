import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Primitives/Error state',
  component: ErrorState,
  args: { title: 'Failed to fetch feed: Not Found', retryLabel: 'Retry', onRetry: fn() },
} satisfies Meta<typeof ErrorState>
export default meta

type Story = StoryObj<typeof meta>

export const Retry: Story = {
  name: 'announces the error with a retry button',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch feed: Not Found')
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const WithHint: Story = { args: { hint: "We couldn't reach Stoop. You're still signed in." } }
export const FullPage: Story = {
  name: 'shows a drawing when it replaces a screen',
  args: { fullPage: true, link: <a href="/">Go to Home</a> },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('svg')).toBeVisible(),
}
export const Pending: Story = {
  name: 'disables the button while the retry is pending',
  args: { pending: true },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Retry' })).toBeDisabled(),
}

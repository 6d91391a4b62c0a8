import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import { Button } from './button.tsx'
import { Toaster, type ToasterProps, type ToastMessage } from './toast.tsx'

const liked: ToastMessage = {
  id: '1',
  title: 'Success',
  description: 'Your post has been published!',
  variant: 'default',
}
const failed: ToastMessage = {
  id: '2',
  title: 'Error',
  description: 'Failed to publish post. Please try again.',
  variant: 'destructive',
}

function Sayer(props: ToasterProps) {
  const [message, say] = useState(props.message)
  const close = () => {
    say(null)
    props.onClose()
  }
  return (
    <>
      <Button onClick={() => say(failed)}>Fail</Button>
      <Toaster {...props} message={message} onClose={close} />
    </>
  )
}

const meta = {
  title: 'Primitives/Toast',
  component: Toaster,
  render: (args) => <Sayer {...args} />,
  // Longer than any play function takes: a story decides itself when it goes.
  args: { message: liked, onClose: fn(), closeLabel: 'Dismiss', duration: 60_000 },
} satisfies Meta<typeof Toaster>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Title and description, announced politely, above all else (228, 231)',
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('SuccessYour post has been published!')
    await expect(getComputedStyle(screen.getByRole('status').parentElement ?? document.body).zIndex).toBe('100')
  },
}

export const Destructive: Story = {
  name: 'Destructive: announced at once (228)',
  args: { message: failed },
  play: async () => expect(screen.getByRole('alert')).toHaveTextContent('Failed to publish post.'),
}

const undo = fn()
export const WithAct: Story = {
  name: 'An act, then it goes (228)',
  args: { message: { ...liked, action: { label: 'Undo', onAct: undo } } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await expect(screen.queryByText('Success')).toBeNull()
  },
}

export const OneAtATime: Story = {
  name: 'A new one replaces the old (229)',
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }))
    await waitFor(() => expect(screen.getByText('Error')).toBeVisible())
    await expect(screen.queryByText('Success')).toBeNull()
    await expect(screen.getAllByRole('article')).toHaveLength(1)
  },
}

export const Cross: Story = {
  name: 'The cross dismisses',
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Escape: Story = {
  name: 'Esc dismisses',
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByText('Success')).toBeNull()
  },
}

export const Passes: Story = {
  name: 'Goes by itself when its time is over',
  args: { duration: 60 },
  play: async () => waitFor(() => expect(screen.queryByText('Success')).toBeNull()),
}

export const FiveSeconds: Story = {
  name: 'Stays 5000 ms unless told otherwise (230, 299)',
  beforeEach: () => {
    spyOn(window, 'setTimeout')
  },
  render: () => <Toaster message={liked} onClose={() => undefined} closeLabel="Dismiss" />,
  play: async () => {
    await waitFor(() => expect(screen.getByText('Success')).toBeVisible())
    await expect(window.setTimeout).toHaveBeenCalledWith(expect.any(Function), 5000)
  },
}

export const Held: Story = {
  name: 'Rests while it is hovered, for as long as was left (299)',
  args: { duration: 5000 },
  play: async ({ args, userEvent }) => {
    const setTimer = spyOn(window, 'setTimeout')
    const clearTimer = spyOn(window, 'clearTimeout')
    const toast = screen.getByRole('article')
    await userEvent.hover(toast)
    await expect(clearTimer).toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.unhover(toast)
    const [, left] = setTimer.mock.calls.findLast(([, wait]) => wait !== undefined && wait > 1000) ?? []
    await expect(left).toBeLessThan(5000)
  },
}

export const ReplacedWhileHeld: Story = {
  name: 'One that takes the place of a hovered toast goes by itself',
  args: { duration: 300 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(screen.getByRole('article'))
    // By the keyboard: the pointer stays where it is.
    canvas.getByRole('button', { name: 'Fail' }).click()
    await screen.findByText('Error')
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  },
}

export const WideScreen: Story = {
  name: 'At most 420 px wide from medium screens (232, 299)',
  globals: { viewport: { value: 'wide' } },
  play: async () => {
    const viewport = screen.getByRole('status').parentElement
    await expect(viewport?.getBoundingClientRect().width).toBe(420)
  },
}

export const Long: Story = {
  args: { message: { ...liked, title: 'a'.repeat(200), description: 'Nobody reads this much. '.repeat(20) } },
}

export const RightToLeft: Story = {
  args: { message: { ...liked, title: 'تم بنجاح', description: 'نُشر منشورك!' } },
}

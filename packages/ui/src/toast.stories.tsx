// Over 200 lines: every message, duration and position of one component.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useState } from 'react'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import { Button } from './button.tsx'
import { Toaster, type ToasterProps, type ToastMessage } from './toast.tsx'

const successMessage: ToastMessage = {
  id: '1',
  title: 'Success',
  description: 'Your post has been published!',
  variant: 'default',
}
const errorMessage: ToastMessage = {
  id: '2',
  title: 'Error',
  description: 'Failed to publish post. Please try again.',
  variant: 'destructive',
}

function StatefulToaster(props: ToasterProps) {
  const [message, setMessage] = useState(props.message)
  const close = () => {
    setMessage(null)
    props.onClose()
  }
  return (
    <>
      <Button onClick={() => setMessage(errorMessage)}>Fail</Button>
      <Toaster {...props} message={message} onClose={close} />
    </>
  )
}

const meta = {
  title: 'Primitives/Toast',
  component: Toaster,
  render: (args) => <StatefulToaster {...args} />,
  // Longer than every play function, so that a toast expires only in stories that set a shorter duration.
  args: { message: successMessage, onClose: fn(), closeLabel: 'Dismiss', duration: 60_000 },
} satisfies Meta<typeof Toaster>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'announces title and description of a toast politely',
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('SuccessYour post has been published!')
    await expect(getComputedStyle(screen.getByRole('status').parentElement ?? document.body).zIndex).toBe('100')
  },
}

export const Destructive: Story = {
  name: 'announces an error assertively',
  args: { message: errorMessage },
  play: async () => expect(screen.getByRole('alert')).toHaveTextContent('Failed to publish post.'),
}

const undo = fn()
export const WithAction: Story = {
  name: 'closes a toast when its action runs',
  args: { message: { ...successMessage, action: { label: 'Undo', onAct: undo } } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect(undo).toHaveBeenCalledOnce()
    await expect(screen.queryByText('Success')).toBeNull()
  },
}

export const OneAtATime: Story = {
  name: 'replaces the current toast by a new one',
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }))
    await waitFor(() => expect(screen.getByText('Error')).toBeVisible())
    await expect(screen.queryByText('Success')).toBeNull()
    await expect(screen.getAllByRole('article')).toHaveLength(1)
  },
}

export const CloseButton: Story = {
  name: 'closes a toast with its close button',
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** A dialog that opens before the toaster is mounted. Closing it with Esc shows a toast. */
function DialogWithToast(props: ToasterProps) {
  const [message, setMessage] = useState<ToastMessage | null>(null)
  useLayoutEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setMessage(props.message)
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [props.message])
  return <Toaster {...props} message={message} onClose={() => setMessage(null)} />
}

export const EscapeInDialog: Story = {
  name: 'shows the toast of a dialog that Esc closes',
  render: (args) => <DialogWithToast {...args} />,
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByText('Success')).toBeVisible())
  },
}

export const Escape: Story = {
  name: 'closes a toast on Esc',
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Success')).toBeNull())
  },
}

export const Expires: Story = {
  name: 'closes a toast when its duration is over',
  args: { duration: 60 },
  play: async () => waitFor(() => expect(screen.queryByText('Success')).toBeNull()),
}

export const FiveSeconds: Story = {
  name: 'shows a toast for 5000 ms by default',
  beforeEach: () => {
    spyOn(window, 'setTimeout')
  },
  render: () => <Toaster message={successMessage} onClose={() => undefined} closeLabel="Dismiss" />,
  play: async () => {
    await waitFor(() => expect(screen.getByText('Success')).toBeVisible())
    await expect(window.setTimeout).toHaveBeenCalledWith(expect.any(Function), 5000)
  },
}

export const Paused: Story = {
  name: 'pauses the duration of a toast while it is hovered',
  args: { duration: 5000 },
  play: async ({ args, userEvent }) => {
    const setTimer = spyOn(window, 'setTimeout')
    const clearTimer = spyOn(window, 'clearTimeout')
    const toast = screen.getByRole('article')
    await userEvent.hover(toast)
    await waitFor(() => expect(clearTimer).toHaveBeenCalled())
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.unhover(toast)
    // Find the timer of the toast. The timers of the test itself are shorter or longer.
    const getRemainingMs = () => setTimer.mock.calls.findLast(([, wait = 0]) => wait > 1000 && wait <= 5000)?.[1]
    await waitFor(() => expect(getRemainingMs()).toBeLessThan(5000))
  },
}

export const ReplacedWhilePaused: Story = {
  name: 'closes a toast after its duration if it has replaced a hovered toast',
  args: { duration: 300 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(screen.getByRole('article'))
    // Click without the pointer, which stays over the toast.
    canvas.getByRole('button', { name: 'Fail' }).click()
    await screen.findByText('Error')
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  },
}

export const WideScreen: Story = {
  name: 'shows a toast with a width of 420 px on a wide screen',
  globals: { viewport: { value: 'wide' } },
  play: async () => {
    const viewport = screen.getByRole('status').parentElement
    await expect(viewport?.getBoundingClientRect().width).toBe(420)
  },
}

export const AboveTheTabBar: Story = {
  name: 'shows a toast above the tab bar',
  play: async () => {
    const { bottom } = screen.getByRole('article').getBoundingClientRect()
    await waitFor(() => expect(window.innerHeight - bottom).toBeGreaterThanOrEqual(64))
  },
}

export const AboveASheet: Story = {
  name: 'covers none of the buttons of a sheet with a toast',
  decorators: [
    (Story) => (
      <>
        <Story />
        <div role="dialog" aria-label="Welcome" style={{ position: 'fixed', inset: '50vh 0 0 0' }}>
          <button type="button">Choose photo</button>
        </div>
      </>
    ),
  ],
  play: async () => {
    const toast = screen.getByRole('article')
    const sheet = screen.getByRole('dialog')
    await waitFor(() =>
      expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(sheet.getBoundingClientRect().top),
    )
    await expect(toast.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  },
}

export const AboveADialogsButtons: Story = {
  name: 'shows a toast above the buttons at the bottom of a tall dialog',
  decorators: [
    (Story) => (
      <>
        <Story />
        <div
          role="dialog"
          aria-label="Edit post"
          style={{ position: 'fixed', inset: '2vh 0 0 0', display: 'flex', alignItems: 'end' }}
        >
          <button type="submit">Save</button>
        </div>
      </>
    ),
  ],
  play: async () => {
    const toast = screen.getByRole('article')
    const button = screen.getByRole('button', { name: 'Save' })
    await waitFor(() =>
      expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top),
    )
  },
}

export const Long: Story = {
  args: { message: { ...successMessage, title: 'a'.repeat(200), description: 'A long sentence. '.repeat(20) } },
}

export const RightToLeft: Story = {
  args: { message: { ...successMessage, title: 'تم بنجاح', description: 'نُشر منشورك!' } },
}

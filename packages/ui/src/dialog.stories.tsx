import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Textarea } from './field.tsx'

/** A button that opens a dialog. The dialog closes only when this component sets `open` to false. */
function Opener(props: DialogProps) {
  const [open, setOpen] = useState(props.open)
  const close = () => {
    setOpen(false)
    props.onClose()
  }
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...props} open={open} onClose={close} />
    </main>
  )
}

const meta = {
  title: 'Primitives/Dialog',
  component: Dialog,
  render: (args) => <Opener {...args} />,
  args: {
    open: false,
    onClose: fn(),
    title: 'Replies (2)',
    subtitle: 'View and add replies to this post',
    closeLabel: 'Close',
    children: <Button>Reply</Button>,
  },
} satisfies Meta<typeof Dialog>
export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {
  name: 'names the dialog by its title and describes it by its subtitle',
  args: { open: true },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Replies (2)' })
    await expect(dialog).toHaveAccessibleDescription('View and add replies to this post')
  },
}

export const ReducedMotion: Story = {
  name: 'shows an opaque dialog in the first frame with reduced motion',
  play: async ({ canvas }) => {
    const opacities: string[] = []
    const observer = new MutationObserver(() => {
      const dialog = screen.queryByRole('dialog')
      if (dialog) opacities.push(getComputedStyle(dialog).opacity)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    canvas.getByRole('button', { name: 'Open' }).click()
    await screen.findByRole('dialog')
    observer.disconnect()
    await expect(new Set(opacities)).toEqual(new Set(['1']))
  },
}

export const LeftSteps: Story = {
  name: 'keeps a dialog open while a closed sheet with steps leaves its history entries',
  play: async ({ canvas }) => {
    let steps = 0
    const listeners = new AbortController()
    addEventListener('popstate', () => steps++, { signal: listeners.signal })
    for (const over of ['closed sheet', 'its first step', 'its second step']) history.pushState({ over }, '')
    const firstStep = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await firstStep
    canvas.getByRole('button', { name: 'Open' }).click()
    await waitFor(() => expect(steps).toBe(3))
    listeners.abort()
    await expect(screen.getByRole('dialog')).toBeInTheDocument()
    await expect(history.state).toMatchObject({ over: expect.not.stringMatching(/sheet|step/) })
  },
}

export const Focus: Story = {
  name: 'traps the focus in a dialog until Esc returns it to the opener',
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    for (let press = 0; press < 5; press++) {
      await userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalled()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const CloseButton: Story = {
  name: 'closes the dialog with its close button',
  args: { open: true },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Back: Story = {
  name: 'closes the dialog on the back button',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog')
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Long: Story = {
  name: 'keeps a tall dialog within the width of the screen',
  args: {
    open: true,
    title: 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley',
    children: <p>{'A long sentence. '.repeat(200)}</p>,
  },
  play: async () => {
    await screen.findByRole('dialog')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const LongWord: Story = {
  name: 'keeps the width of a dialog when a field contains a word of 500 letters',
  args: { open: true, children: <Textarea aria-label="Reply" defaultValue={'z'.repeat(500)} /> },
  play: async () => {
    const { left, right } = (await screen.findByRole('dialog')).getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(innerWidth)
  },
}

/** Two dialogs. The second one opens while the step back over the history entry of the closed first one is running. */
function TwoDialogs(props: DialogProps) {
  const [shown, setShown] = useState<'first' | 'second'>()
  const close = () => setShown(undefined)
  async function showSecond() {
    flushSync(close)
    // The dialog leaves its history entry one microtask after closing.
    await Promise.resolve()
    await Promise.resolve()
    flushSync(() => setShown('second'))
  }
  return (
    <main>
      <Button onClick={() => setShown('first')}>Open</Button>
      <Dialog {...props} open={shown === 'first'} onClose={close}>
        <Button onClick={showSecond}>Next</Button>
      </Dialog>
      <Dialog {...props} open={shown === 'second'} onClose={close} title="Second">
        <Button>Done</Button>
      </Dialog>
    </main>
  )
}

export const OpenedDuringBack: Story = {
  name: 'closes a dialog on the next Back if another dialog closes just before the first one opens',
  render: (args) => <TwoDialogs {...args} />,
  play: async ({ canvas, userEvent }) => {
    const page: unknown = history.state
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog', { name: 'Replies (2)' })
    const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await left
    await expect(await screen.findByRole('dialog', { name: 'Second' })).toBeVisible()
    await expect(history.state).not.toEqual(page)
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(history.state).toEqual(page)
  },
}

// Over 200 lines: all ways in which overlays move the focus, with one screen of two overlays.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Panel } from './panel.tsx'
import './sheet.css'
import { Sheet } from './sheet.tsx'

interface ScreenProps {
  /** The kind of the first overlay. */
  overlay: ComponentType<DialogProps>
  /** Removes the first overlay from the tree when it closes. */
  unmounts?: boolean
}

/** A screen with a button that opens an overlay with a field. A button in the overlay opens a dialog. */
function Screen({ overlay: Overlay, unmounts = false }: ScreenProps) {
  const [open, setOpen] = useState(false)
  const [isQuestionOpen, setIsQuestionOpen] = useState(false)
  const [hasRow, setHasRow] = useState(true)
  return (
    <main>
      <Button>First</Button>
      <ul>
        {hasRow && (
          <li>
            <Button onClick={() => setOpen(true)}>Open</Button>
          </li>
        )}
        <li>
          <Button>Next</Button>
        </li>
      </ul>
      {(open || !unmounts) && (
        <Overlay open={open} onClose={() => setOpen(false)} title="Example" closeLabel="Close">
          <input aria-label="Name" />
          <Button onClick={() => setIsQuestionOpen(true)}>Ask</Button>
          <Button
            onClick={() => {
              setHasRow(false)
              setOpen(false)
            }}
          >
            Delete
          </Button>
          <Dialog
            open={isQuestionOpen}
            onClose={() => setIsQuestionOpen(false)}
            title="Sure?"
            closeLabel="Close question"
          >
            <Button onClick={() => setIsQuestionOpen(false)}>Keep</Button>
            <Button
              onClick={() => {
                setIsQuestionOpen(false)
                setOpen(false)
              }}
            >
              Close both
            </Button>
          </Dialog>
        </Overlay>
      )}
    </main>
  )
}

const meta = {
  title: 'Primitives/Focus of overlays',
  component: Screen,
  args: { overlay: Dialog },
} satisfies Meta<typeof Screen>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/** Delays animation frames, as on a slow device. Returns a function that runs the frames that were not cancelled. */
function holdFrames(): () => void {
  const { requestAnimationFrame, cancelAnimationFrame } = window
  const frames = new Map<number, FrameRequestCallback>()
  let lastId = 0
  window.requestAnimationFrame = (frame) => {
    lastId -= 1
    frames.set(lastId, frame)
    return lastId
  }
  window.cancelAnimationFrame = (id) => void (frames.delete(id) || cancelAnimationFrame(id))
  return () => {
    Object.assign(window, { requestAnimationFrame, cancelAnimationFrame })
    for (const frame of frames.values()) requestAnimationFrame(frame)
  }
}

async function openBeforeFrame({ canvas, userEvent }: Context, work: () => void | Promise<void>) {
  const releaseFrames = holdFrames()
  try {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog', { name: 'Example' })
    await work()
  } finally {
    releaseFrames()
  }
}

async function returnsAfterEarlyEsc(context: Context) {
  await openBeforeFrame(context, () => {
    screen.getByRole('textbox', { name: 'Name' }).focus()
  })
  // Ark handles Esc from this frame on.
  await new Promise(requestAnimationFrame)
  await context.userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Open' })).toHaveFocus())
}

async function keepsEarlyQuestion(context: Context) {
  const { userEvent, canvas } = context
  await openBeforeFrame(context, async () => {
    const ask = screen.getByRole('button', { name: 'Ask' })
    ask.focus()
    ask.click()
    // A dialog that is shown at once appears in the document after the next task.
    await new Promise((resolve) => setTimeout(resolve))
  })
  const question = await screen.findByRole('dialog', { name: 'Sure?' })
  await waitFor(() => expect(question).toContainElement(focused()))
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
  await expect(question).toContainElement(focused())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus())
}

async function findsNeighbour({ userEvent, canvas }: Context) {
  await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Example' })
  await waitFor(() => expect(dialog).toContainElement(focused()))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus())
}

export const EarlyEsc: Story = {
  name: 'returns the focus from a field that got it before the sheet trapped the focus',
  args: { overlay: Sheet },
  play: returnsAfterEarlyEsc,
}

export const QuestionInDialog: Story = {
  name: 'opens a second dialog from a dialog that has not trapped the focus yet',
  play: keepsEarlyQuestion,
}

export const QuestionInSheet: Story = {
  name: 'opens a dialog from a sheet that has not trapped the focus yet',
  args: { overlay: Sheet },
  play: keepsEarlyQuestion,
}

export const GoneDialog: Story = {
  name: 'focuses the nearest control after a dialog whose opener was removed',
  play: findsNeighbour,
}

export const GoneSheet: Story = {
  name: 'focuses the nearest control after a sheet whose opener was removed',
  args: { overlay: Sheet },
  play: findsNeighbour,
}

export const GonePanel: Story = {
  name: 'focuses the nearest control after a panel whose opener was removed',
  args: { overlay: Panel },
  play: findsNeighbour,
}

export const OpenerClosed: Story = {
  name: 'focuses the opener of the sheet when the sheet and a dialog on it close together',
  args: { overlay: Sheet },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const sheet = await screen.findByRole('dialog', { name: 'Example' })
    await waitFor(() => expect(sheet).toContainElement(focused()))
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sure?' })
    await waitFor(() => expect(dialog).toContainElement(focused()))
    await userEvent.click(screen.getByRole('button', { name: 'Close both' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus())
  },
}

export const UnmountedSheet: Story = {
  name: 'returns the focus to the opener when a sheet unmounts on closing',
  args: { overlay: Sheet, unmounts: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const sheet = await screen.findByRole('dialog', { name: 'Example' })
    await waitFor(() => expect(sheet).toContainElement(focused()))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus())
  },
}

// Over 200 lines: every moment at which the code of an overlay can arrive, from the same opener.
import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import { Panel } from '@stoop/ui/panel'
import { Sheet } from '@stoop/ui/sheet'
import { Toaster } from '@stoop/ui/toast'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useAtomValue } from 'jotai'
import { type ComponentType, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { deferredOverlay, deliverOverlayCode, holdOverlayCode } from '../mocks/deferred-overlay.tsx'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectErrorToast } from '../mocks/toasts.ts'
import { lazyOverlay } from './lazy-overlay.tsx'
import { toastAtom } from './toast.ts'

interface ExampleDialogProps {
  open: boolean
  onClose: () => void
}

function ExampleDialog({ open, onClose }: ExampleDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Example" closeLabel="Close">
      <Button onClick={onClose}>Done</Button>
    </Dialog>
  )
}

const ExamplePanel = ({ open, onClose }: ExampleDialogProps) => (
  <Panel open={open} onClose={onClose} title="Example" closeLabel="Close">
    Text
  </Panel>
)

const ExampleSheet = ({ open, onClose }: ExampleDialogProps) => (
  <Sheet open={open} onClose={onClose} title="Example" closeLabel="Close">
    Text
  </Sheet>
)

const onClickBelow = fn()
let importDialog = async () => ({ default: ExampleDialog })
const ExampleOverlay = lazyOverlay<ExampleDialogProps>(() => importDialog())
const ExampleSheetOverlay = lazyOverlay<ExampleDialogProps>(async () => ({ default: ExampleSheet }))
const DeferredOverlay = deferredOverlay(ExampleDialog)
const DeferredPanel = deferredOverlay(ExamplePanel)
const DeferredSheet = deferredOverlay(ExampleSheet)

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

function Page({ overlay: Overlay = ExampleOverlay }: { overlay?: ComponentType<ExampleDialogProps> }) {
  const [open, setOpen] = useState(false)
  const message = useAtomValue(toastAtom)
  return (
    <>
      <main>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Button onClick={onClickBelow}>Below</Button>
      </main>
      <Overlay open={open} onClose={() => setOpen(false)} />
      <Toaster message={message} onClose={onClickBelow} closeLabel="Dismiss" />
    </>
  )
}

const meta = { title: 'Lib/Lazy overlay', component: Page, beforeEach: holdOverlayCode } satisfies Meta<typeof Page>
export default meta

type Story = StoryObj<typeof meta>
type StoryContext = Parameters<NonNullable<Story['play']>>[0]

export const Fails: Story = {
  name: 'shows an error toast when the code of an overlay fails to load',
  play: async ({ canvas, userEvent }) => {
    const originalImport = importDialog
    importDialog = () => Promise.reject(new Error('No connection'))
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await expectErrorToast("Couldn't open this")
    await expect(canvas.getByRole('button', { name: 'Open' })).toBeVisible()
    importDialog = originalImport
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog', { name: 'Example' })
  },
}

export const NoAnimationEnd: Story = {
  name: 'closes an overlay even if no animationend event arrives',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const done = await screen.findByRole('button', { name: 'Done' })
    const eventBlocker = new AbortController()
    for (const end of ['animationend', 'animationcancel'])
      addEventListener(end, (event) => event.stopImmediatePropagation(), { capture: true, signal: eventBlocker.signal })
    await userEvent.click(done)
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    eventBlocker.abort()
  },
}

export const SecondTap: Story = {
  name: 'keeps a second tap on the close button from reaching the page below',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const done = await screen.findByRole('button', { name: 'Done' })
    const { left, top, width, height } = done.getBoundingClientRect()
    await userEvent.pointer({
      target: done,
      keys: '[MouseLeft]',
      coords: { clientX: left + width / 2, clientY: top + height / 2 },
    })
    const elementBelow = () => document.elementFromPoint(left + width / 2, top + height / 2)
    const shield = elementBelow()
    await expect(shield?.textContent).toBe('')
    await waitFor(() => expect(elementBelow()).not.toBe(shield))
  },
}

export const SingleHistoryEntry: Story = {
  name: 'closes an overlay with one Back, because it uses the history entry of the loading overlay',
  args: { overlay: DeferredOverlay },
  play: async ({ canvas, userEvent }) => {
    const initialState: unknown = history.state
    const getEntryIndex = () => window.navigation?.currentEntry?.index ?? 0
    const before = getEntryIndex()
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(history.state).toEqual({ over: 'loading' }))
    deliverOverlayCode()
    await screen.findByRole('dialog', { name: 'Example' })
    await expect(getEntryIndex()).toBe(before + 1)
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(history.state).toEqual(initialState)
  },
}

/** Returns the visible backdrop's opacity. */
const getBackdropOpacity = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll('.bg-backdrop')].map((backdrop) => Number(getComputedStyle(backdrop).opacity)),
  )

/**
 * Opens the overlay, lets its code arrive when the backdrop has this opacity, and returns the opacities of the following frames.
 */
async function recordFade({ canvas, userEvent }: StoryContext, opacityAtArrival: number) {
  await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(getBackdropOpacity()).toBeGreaterThanOrEqual(opacityAtArrival), { interval: 10 })
  const opacities = [getBackdropOpacity()]
  deliverOverlayCode()
  await screen.findByRole('dialog', { name: 'Example' })
  for (let frame = 0; frame < 20; frame++) {
    await new Promise(requestAnimationFrame)
    opacities.push(getBackdropOpacity())
  }
  return opacities
}

export const FadeOfPanel: Story = {
  name: 'keeps the page dimmed when the code of a panel arrives',
  args: { overlay: DeferredPanel },
  play: async (context) => {
    const opacities = await recordFade(context, 1)
    await expect(opacities.filter((opacity) => opacity < 1)).toEqual([])
  },
}

export const FadeOfSheet: Story = {
  name: 'continues to dim the page when the code of a sheet arrives during the fade',
  args: { overlay: DeferredSheet },
  play: async (context) => {
    const opacities = await recordFade(context, 0.1)
    await expect(opacities).toEqual(opacities.toSorted((a, b) => a - b))
    await waitFor(() => expect(getBackdropOpacity()).toBe(1))
  },
}

export const FadeBeforeStart: Story = {
  name: 'does not dim the page in a frame before the start time of the fade',
  args: { overlay: ExampleSheetOverlay },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const sheet = await findFocusedDialog('Example')
    const backdrop = document.querySelector('.bg-backdrop') ?? document.body
    await expect(getComputedStyle(backdrop).animationFillMode).toBe('backwards')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(sheet).not.toBeInTheDocument())
  },
}

export const TabWhileLoading: Story = {
  name: 'returns the focus to the opener when Tab was pressed while the code was loading',
  args: { overlay: DeferredOverlay },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await waitFor(() => expect(history.state).toEqual({ over: 'loading' }))
    await userEvent.tab()
    await expect(opener).not.toHaveFocus()
    deliverOverlayCode()
    const dialog = await screen.findByRole('dialog', { name: 'Example' })
    await waitFor(() => expect(dialog).toContainElement(focused()))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const TabBeforeTrap: Story = {
  name: 'returns the focus to the opener when Tab was pressed before the dialog trapped the focus',
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    const { requestAnimationFrame } = window
    const frames: FrameRequestCallback[] = []
    window.requestAnimationFrame = (frame) => frames.push(frame)
    try {
      await userEvent.click(opener)
      await screen.findByRole('dialog', { name: 'Example' })
      await userEvent.tab()
      await expect(opener).not.toHaveFocus()
    } finally {
      window.requestAnimationFrame = requestAnimationFrame
      for (const frame of frames) requestAnimationFrame(frame)
    }
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

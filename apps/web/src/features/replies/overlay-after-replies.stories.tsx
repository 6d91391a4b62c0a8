import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { deferredOverlay, deliverOverlayCode, holdOverlayCode } from '../../mocks/deferred-overlay.tsx'
import { useOpenPost } from './use-open-post.ts'

interface ExampleDialogProps {
  open: boolean
  onClose: () => void
}

const ExampleDialog = ({ open, onClose }: ExampleDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Example" closeLabel="Close">
    <Button onClick={onClose}>Done</Button>
  </Dialog>
)

const ExampleOverlay = lazyOverlay<ExampleDialogProps>(async () => ({ default: ExampleDialog }))
const DeferredOverlay = deferredOverlay(ExampleDialog)

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

/** A dialog with its own URL. Its button closes the dialog and opens another overlay while the browser goes back. */
function PageWithUrl({ overlay: Overlay = ExampleOverlay }: { overlay?: ComponentType<ExampleDialogProps> }) {
  const { postId, open, close } = useOpenPost()
  const [isNextOpen, setIsNextOpen] = useState(false)
  const showNext = () => {
    close()
    setIsNextOpen(true)
  }
  return (
    <main>
      <Button onClick={() => open('1')}>Open</Button>
      <Dialog open={postId !== null} onClose={close} hasOwnUrl title="With a URL" closeLabel="Close">
        <Button onClick={showNext}>Next</Button>
      </Dialog>
      <Overlay open={isNextOpen} onClose={() => setIsNextOpen(false)} />
    </main>
  )
}

const meta = { title: 'Features/Overlay after replies', component: PageWithUrl } satisfies Meta<typeof PageWithUrl>
export default meta

type Story = StoryObj<typeof meta>
type StoryContext = Parameters<NonNullable<Story['play']>>[0]

async function openNext({ canvas, userEvent }: StoryContext) {
  await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'With a URL' })
  await waitFor(() => expect(dialog).toContainElement(focused()))
  const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  screen.getByRole('button', { name: 'Next' }).click()
  await left
}

async function expectOpenUntilBack() {
  await screen.findByRole('dialog', { name: 'Example' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'With a URL' })).toBeNull())
  await expect(screen.getByRole('dialog', { name: 'Example' })).toBeVisible()
  await expect(location.search).not.toContain('post=')
  await waitFor(() => expect(history.state).toHaveProperty('over'))
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect(location.search).not.toContain('post=')
}

export const AfterOwnUrl: Story = {
  name: 'closes an overlay on the next Back if it opened while a dialog with its own URL was closing',
  play: async (context) => {
    await openNext(context)
    await expectOpenUntilBack()
  },
}

export const LoadsAfterOwnUrl: Story = {
  name: 'opens an overlay whose code loads only after the dialog with a URL has closed',
  args: { overlay: DeferredOverlay },
  beforeEach: holdOverlayCode,
  play: async (context) => {
    await openNext(context)
    await waitFor(() => expect(history.state).toEqual({ over: 'loading' }))
    deliverOverlayCode()
    await expectOpenUntilBack()
  },
}

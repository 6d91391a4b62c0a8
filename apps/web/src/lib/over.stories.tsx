import { Button } from '@stoop/ui/button'
import { Dialog } from '@stoop/ui/dialog'
import { Toaster } from '@stoop/ui/toast'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { alarmed } from '../mocks/toasted.ts'
import { over } from './over.tsx'
import { toastAtom } from './toast.ts'

interface NewsProps {
  open: boolean
  onClose: () => void
}

function News({ open, onClose }: NewsProps) {
  return (
    <Dialog open={open} onClose={onClose} title="News" closeLabel="Close">
      <Button onClick={onClose}>Done</Button>
    </Dialog>
  )
}

const below = fn()
let from = async () => ({ default: News })
const Later = over<NewsProps>(() => from())
const late = Promise.withResolvers<{ default: typeof News }>()
const Late = over<NewsProps>(() => late.promise)

function Page({ piece: Piece = Later }: { piece?: typeof Later }) {
  const [open, setOpen] = useState(false)
  const message = useAtomValue(toastAtom)
  return (
    <>
      <main>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Button onClick={below}>Below</Button>
      </main>
      <Piece open={open} onClose={() => setOpen(false)} />
      <Toaster message={message} onClose={below} closeLabel="Dismiss" />
    </>
  )
}

const meta = { title: 'Lib/Over', component: Page } satisfies Meta<typeof Page>
export default meta

type Story = StoryObj<typeof meta>

export const Fails: Story = {
  name: 'Code that does not come is told of, the page stays, and the next opening tries again',
  play: async ({ canvas, userEvent }) => {
    const comes = from
    from = () => Promise.reject(new Error('No connection'))
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await alarmed('Not opened')
    await expect(canvas.getByRole('button', { name: 'Open' })).toBeVisible()
    from = comes
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog', { name: 'News' })
  },
}

export const Unheard: Story = {
  name: 'It leaves although nobody hears the end of its motion',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const done = await screen.findByRole('button', { name: 'Done' })
    const deaf = new AbortController()
    for (const end of ['animationend', 'animationcancel'])
      addEventListener(end, (event) => event.stopImmediatePropagation(), { capture: true, signal: deaf.signal })
    await userEvent.click(done)
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    deaf.abort()
  },
}

export const SecondTap: Story = {
  name: 'A second tap on what closed it does not reach what lies below',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const done = await screen.findByRole('button', { name: 'Done' })
    const { left, top, width, height } = done.getBoundingClientRect()
    await userEvent.pointer({
      target: done,
      keys: '[MouseLeft]',
      coords: { clientX: left + width / 2, clientY: top + height / 2 },
    })
    const under = () => document.elementFromPoint(left + width / 2, top + height / 2)
    const shield = under()
    await expect(shield?.textContent).toBe('')
    await waitFor(() => expect(under()).not.toBe(shield))
  },
}

export const OneEntry: Story = {
  name: 'What comes late takes the entry of what announced it: one step back closes it',
  args: { piece: Late },
  play: async ({ canvas, userEvent }) => {
    const own: unknown = history.state
    const place = () => window.navigation?.currentEntry?.index ?? 0
    const before = place()
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(history.state).toEqual({ over: 'on its way' }))
    late.resolve({ default: News })
    await screen.findByRole('dialog', { name: 'News' })
    await expect(place()).toBe(before + 1)
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(history.state).toEqual(own)
  },
}

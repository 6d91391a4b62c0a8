import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from './button.tsx'
import { Field, Textarea } from './field.tsx'
import './sheet.css'
import { Sheet, type SheetProps } from './sheet.tsx'

function Opener(props: SheetProps) {
  const [open, setOpen] = useState(props.open)
  const text = useRef<HTMLTextAreaElement>(null)
  const close = () => {
    setOpen(false)
    props.onClose()
  }
  return (
    <main>
      <Button onClick={() => setOpen(true)}>What's on your mind, Ann?</Button>
      <Sheet {...props} open={open} onClose={close} initialFocus={text}>
        <Field label="Post">{(control) => <Textarea {...control} ref={text} />}</Field>
        {props.children}
      </Sheet>
    </main>
  )
}

const meta = {
  title: 'Primitives/Sheet',
  component: Sheet,
  render: (args) => <Opener {...args} />,
  args: { open: false, onClose: fn(), title: 'Create New Post', children: <Button>Post</Button> },
} satisfies Meta<typeof Sheet>
export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {
  name: 'uses the title of a sheet as its accessible name',
  args: { open: true, action: <Button tone="quiet">Close</Button> },
  play: async () => waitFor(() => expect(screen.getByRole('dialog', { name: 'Create New Post' })).toBeVisible()),
}

export const Wide: Story = {
  name: 'shows a sheet as a panel in the middle of a wide screen',
  globals: { viewport: { value: 'wide' } },
  args: { open: true },
  play: async () => {
    const sheet = await screen.findByRole('dialog')
    await waitFor(() => {
      const { top, bottom } = sheet.getBoundingClientRect()
      expect(Math.abs(top - (innerHeight - bottom))).toBeLessThanOrEqual(2)
    })
  },
}

export const Focus: Story = {
  name: 'traps the focus in a sheet from its text field until Esc returns it',
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button')
    await userEvent.click(opener)
    const sheet = await screen.findByRole('dialog')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Post' })).toHaveFocus())
    for (let press = 0; press < 4; press++) {
      await userEvent.tab()
      await expect(sheet.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalled()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const OpenedAgain: Story = {
  name: 'shows new content if a sheet opens again while it slides down',
  args: { children: <input aria-label="Name" defaultValue="Ann" /> },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button')
    await userEvent.click(opener)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Post' })).toHaveFocus())
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'ie')
    const sheet = screen.getByRole('dialog')
    const reopenOnExit = new MutationObserver(() => sheet.dataset.state === 'closed' && opener.click())
    reopenOnExit.observe(sheet, { attributes: true, attributeFilter: ['data-state'] })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann'))
    reopenOnExit.disconnect()
  },
}

export const Long: Story = {
  name: 'limits a sheet with long content to less than the height of the screen',
  args: { open: true, children: <p>{'A long sentence. '.repeat(200)}</p> },
  play: async () => {
    const sheet = await screen.findByRole('dialog')
    await waitFor(() => expect(sheet.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight - 31))
  },
}

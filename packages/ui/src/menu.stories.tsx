import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { IconButton } from './icon-button.tsx'
import { Plus, Users } from './icons.tsx'
import { PenLine } from './lazy-icons.tsx'
import { Menu, type MenuProps } from './menu.tsx'

function Opener({ keepsMounted = true, ...props }: MenuProps & { keepsMounted?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <main className="flex justify-end">
      <IconButton
        id={props.triggerId}
        label="Create"
        icon={<Plus />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {(open || keepsMounted) && <Menu {...props} open={open} onClose={() => setOpen(false)} />}
    </main>
  )
}

const meta = {
  title: 'Primitives/Menu',
  component: Menu,
  render: (args) => <Opener {...args} />,
  args: {
    open: false,
    onClose: fn(),
    onChoose: fn(),
    label: 'Create',
    triggerId: 'trigger',
    items: [
      { name: 'post', label: 'Create Post', icon: <PenLine /> },
      { name: 'community', label: 'Create Community', icon: <Users /> },
      { name: 'leave', label: 'Leave', isDestructive: true },
    ],
  },
} satisfies Meta<typeof Menu>
export default meta

type Story = StoryObj<typeof meta>

export const LargeText: Story = {
  name: 'wraps labels instead of leaving the screen, with text at 200% in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { items: [{ name: 'search', label: 'Search in conversation', icon: <Users /> }] },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => {
      document.documentElement.style.fontSize = ''
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }))
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth))
    await expect(menu.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth)
  },
}

export const Long: Story = {
  name: 'scrolls a menu on a screen that is too small for its items',
  globals: { viewport: { value: 'small' } },
  args: { items: Array.from({ length: 20 }, (_, index) => ({ name: `${index}`, label: `Item ${index + 1}` })) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }))
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Item 20' })).toHaveAttribute('data-highlighted'))
    const { bottom } = screen.getByRole('menuitem', { name: 'Item 20' }).getBoundingClientRect()
    await expect(bottom).toBeLessThanOrEqual(innerHeight)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('19'))
  },
}

export const Open: Story = {
  name: 'shows the items of a menu when its button is clicked',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Leave' })).toBeVisible())
  },
}

export const Keyboard: Story = {
  name: 'chooses an item with the arrow keys and Enter',
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Create' })
    await userEvent.click(opener)
    const menu = await screen.findByRole('menu', { name: 'Create' })
    await waitFor(() => expect(menu).toHaveFocus())
    // Press the keys one by one: the menu loses a key that is pressed before it has rendered the previous one.
    for (const name of ['Create Post', 'Create Community']) {
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveAttribute('data-highlighted'))
    }
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('community'))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

export const Escape: Story = {
  name: 'returns the focus to the button of a menu on Esc without a choice',
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Create' })
    await userEvent.click(opener)
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(args.onChoose).not.toHaveBeenCalled()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const BareClick: Story = {
  name: 'chooses an item on a click without pointer events, as some screen readers send it',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }))
    const item = await screen.findByRole('menuitem', { name: 'Create Community' })
    item.click()
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('community'))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(args.onChoose).toHaveBeenCalledTimes(1)
  },
}

export const ClosedBeforeClick: Story = {
  name: 'chooses the tapped item even if Back closes the menu before the click of the tap',
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }))
    const item = await screen.findByRole('menuitem', { name: 'Create Community' })
    // The menu handles Esc only when it has the focus, some frames after it has become visible.
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
    // With reduced motion, a closed menu is removed after two frames. `keyboard` can take longer.
    const clickOnExit = new MutationObserver(() => {
      if (!item.closest('[data-state=closed]')) return
      clickOnExit.disconnect()
      item.click()
    })
    clickOnExit.observe(document.body, { attributes: true, attributeFilter: ['data-state'], subtree: true })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('community'))
  },
}

export const OpenedAgain: Story = {
  name: 'drops a choice if the menu opens again during its exit animation',
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Create' })
    await userEvent.click(opener)
    const item = await screen.findByRole('menuitem', { name: 'Create Community' })
    let hasClosed = false
    const reopenOnExit = new MutationObserver(() => {
      if (!item.closest('[data-state=closed]')) return
      hasClosed = true
      opener.click()
    })
    reopenOnExit.observe(document.body, { attributes: true, attributeFilter: ['data-state'], subtree: true })
    item.click()
    await waitFor(() => expect(hasClosed).toBe(true))
    reopenOnExit.disconnect()
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu).toHaveAttribute('data-state', 'open'))
    await waitFor(() => expect(menu).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}

export const Unmounted: Story = {
  name: 'reports a choice when the menu unmounts during its exit animation',
  render: (args) => <Opener {...args} keepsMounted={false} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Create Community' }))
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('community'))
    await expect(args.onChoose).toHaveBeenCalledTimes(1)
  },
}

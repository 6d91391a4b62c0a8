import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Tabs, type TabsProps } from './tabs.tsx'

function StatefulTabs(props: TabsProps<string>) {
  const [open, setOpen] = useState(props.open)
  const openTab = (name: string) => {
    setOpen(name)
    props.onOpen(name)
  }
  return (
    <Tabs {...props} open={open} onOpen={openTab}>
      <p>{open}</p>
    </Tabs>
  )
}

const meta = {
  title: 'Primitives/Tabs',
  component: Tabs,
  render: (args) => <StatefulTabs {...args} />,
  args: {
    label: 'Friends',
    tabs: [
      { name: 'requests', label: 'Requests', count: 2 },
      { name: 'friends', label: 'Friends', count: 0 },
      { name: 'suggestions', label: 'Suggestions', count: 120 },
    ],
    open: 'requests',
    onOpen: fn(),
    children: null,
  },
} satisfies Meta<typeof Tabs<string>>
export default meta

type Story = StoryObj<typeof meta>

export const Pointer: Story = {
  name: 'opens a tab on click',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Friends 0' }))
    await expect(args.onOpen).toHaveBeenCalledWith('friends')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('friends')
  },
}

export const Keyboard: Story = {
  name: 'opens tabs with the arrow keys, Home and End',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Requests 2' })).toHaveFocus()
    for (const [key, name] of [
      ['ArrowLeft', 'Suggestions 99+'],
      ['ArrowRight', 'Requests 2'],
      ['End', 'Suggestions 99+'],
      ['Home', 'Requests 2'],
      ['ArrowRight', 'Friends 0'],
    ]) {
      await userEvent.keyboard(`{${key}}`)
      await waitFor(() => expect(canvas.getByRole('tab', { name: name ?? '' })).toHaveFocus())
    }
    await waitFor(() => expect(canvas.getByRole('tab', { selected: true })).toHaveAccessibleName('Friends 0'))
  },
}

export const RightToLeft: Story = {
  name: 'opens tabs with the arrow keys in the direction of the text',
  beforeEach: () => {
    const { dir } = document
    document.dir = 'rtl'
    return () => {
      document.dir = dir
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Friends 0' })).toHaveFocus())
  },
}

export const SmallPhone: Story = {
  name: 'fits three long labels in 320 px',
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('tab')).toHaveLength(3)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Phone: Story = {
  name: 'fits three long labels with counts in one row of 390 px',
  globals: { viewport: { value: 'phone' } },
  args: {
    tabs: [
      { name: 'requests', label: 'Requests', count: 12 },
      { name: 'friends', label: 'Friends', count: 25 },
      { name: 'suggestions', label: 'Suggestions', count: 120 },
    ],
  },
  render: (args) => (
    <div style={{ width: 'calc(390px - 2rem)' }}>
      <StatefulTabs {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('tab').map((tab) => tab.getBoundingClientRect().top)
    await expect(new Set(tops).size).toBe(1)
  },
}

export const WithoutCounts: Story = {
  args: {
    tabs: [
      { name: 'requests', label: 'Sign In' },
      { name: 'friends', label: 'Sign Up' },
    ],
  },
}

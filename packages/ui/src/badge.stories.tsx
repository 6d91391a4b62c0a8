import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Badge, CountBadge } from './badge.tsx'

const meta = { title: 'Primitives/Badge', component: Badge, args: { children: 'Member' } } satisfies Meta<typeof Badge>
export default meta

type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <>
      {(['plain', 'primary', 'success', 'accent'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </>
  ),
}

export const Counts: Story = {
  name: 'shows 0, and 99+ above 99',
  render: () => (
    <div className="flex gap-2">
      <CountBadge count={0} />
      <CountBadge count={1} />
      <CountBadge count={99} />
      <CountBadge count={100} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const count of ['0', '1', '99', '99+']) await expect(canvas.getByText(count)).toBeVisible()
  },
}

export const Floating: Story = {
  name: 'hides at 0 when it floats over an icon',
  render: () => (
    <div className="flex gap-2">
      <span className="relative grid size-11">
        <CountBadge count={0} isFloating />
      </span>
      <span className="relative grid size-11">
        <CountBadge count={7} isFloating />
      </span>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7')).toBeVisible()
    await expect(canvas.queryByText('0')).toBeNull()
  },
}

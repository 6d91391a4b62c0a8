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
  name: 'shows 99+ for a count above 99',
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
  name: 'hides a badge over an icon if the count is 0',
  render: () => (
    <div className="flex gap-2">
      <span className="relative grid size-11">
        <CountBadge count={0} isFloating />
      </span>
      <span className="relative grid size-11">
        <CountBadge count={7} isFloating />
      </span>
      <span className="relative grid size-11">
        <CountBadge count={21} isFloating />
      </span>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7')).toBeVisible()
    await expect(canvas.queryByText('0')).toBeNull()
    const { scrollHeight, clientHeight } = canvas.getByText('21')
    await expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  },
}

export const OneLine: Story = {
  name: 'keeps the digits of a badge on one line when there is no space beside the icon',
  render: () => (
    <span className="relative grid size-11">
      <CountBadge count={21} isFloating />
    </span>
  ),
  play: async ({ canvas }) => {
    const text = document.createRange()
    text.selectNodeContents(canvas.getByText('21'))
    await expect(text.getClientRects()).toHaveLength(1)
  },
}

export const BesideIcon: Story = {
  name: 'covers neither the icon nor the edge of the screen with a badge',
  render: () => (
    <div className="flex w-24 justify-end pe-2">
      <span className="relative grid size-11 place-items-center">
        <span data-testid="icon" className="size-6" />
        <CountBadge count={100} isFloating />
      </span>
      <span className="relative grid size-11 place-items-center">
        <span data-testid="icon" className="size-6" />
        <CountBadge count={2} isFloating />
      </span>
    </div>
  ),
  play: async ({ canvas }) => {
    const short = canvas.getByText('2').getBoundingClientRect()
    const icon = canvas.getAllByTestId('icon')[1]?.getBoundingClientRect()
    const covered = Math.max(0, (icon?.right ?? 0) - short.left) * Math.max(0, short.bottom - (icon?.top ?? 0))
    await expect(covered).toBeLessThan(0.1 * 24 * 24)
    const long = canvas.getByText('99+').getBoundingClientRect()
    await expect(long.right).toBeLessThanOrEqual(
      (canvas.getAllByTestId('icon')[0]?.getBoundingClientRect().right ?? 0) + 18,
    )
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Drawing } from './drawing.tsx'
import { type DrawingName, scenes } from './drawings/scenes.ts'

const meta = { title: 'Primitives/Drawing', component: Drawing, args: { name: 'friends' } } satisfies Meta<
  typeof Drawing
>
export default meta

type Story = StoryObj<typeof meta>

const names = Object.keys(scenes) as DrawingName[]

export const All: Story = {
  name: 'draws every scene inside its box',
  render: () => (
    <div className="flex flex-wrap gap-4">
      {names.map((name) => (
        <Drawing key={name} name={name} className="h-30" />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('svg > g').length).toBe(names.length))
    for (const svg of canvasElement.querySelectorAll('svg')) {
      await expect(svg).toHaveAttribute('aria-hidden', 'true')
      const scene = svg.querySelector('g')?.getBBox()
      await expect([scene?.x, scene?.y].every((edge = -1) => edge >= 0)).toBe(true)
      await expect((scene?.x ?? 0) + (scene?.width ?? 0)).toBeLessThanOrEqual(200)
      await expect((scene?.y ?? 0) + (scene?.height ?? 0)).toBeLessThanOrEqual(120)
    }
  },
}

export const KeepsItsHeight: Story = {
  name: 'reserves the height of a drawing before its code has loaded',
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')?.getBoundingClientRect().height).toBe(120)
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Skyline } from './skyline.tsx'

const meta = { title: 'Primitives/Skyline', component: Skyline, args: { city: 'Chicago' } } satisfies Meta<
  typeof Skyline
>
export default meta

type Story = StoryObj<typeof meta>

// Two of these cities have no drawing of their own.
const cities = [
  'New York City',
  'Los Angeles',
  'San Francisco',
  'Chicago',
  'Boston',
  'Philadelphia',
  'Miami',
  'Atlanta',
  'Austin',
  'Graz',
  '札幌市',
]

export const Cities: Story = {
  name: 'shows a skyline for cities with and without a drawing',
  render: () => (
    <>
      {cities.map((city) => (
        <figure key={city}>
          <Skyline city={city} className="h-24" />
          <figcaption>{city}</figcaption>
        </figure>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('svg').length).toBe(11))
    const towers = [...canvasElement.querySelectorAll('svg')].map((svg) => svg.innerHTML)
    await expect(new Set(towers).size).toBe(11)
  },
}

export const WholeCity: Story = {
  name: 'shows the whole city at every width',
  render: () => (
    <div className="overflow-hidden">
      {[288, 320, 480, 640].map((width) =>
        cities.map((city) => (
          <div key={`${city} ${width}`} style={{ width }} data-frame>
            <Skyline city={city} className="h-24" />
          </div>
        )),
      )}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const frames = [...canvasElement.querySelectorAll('[data-frame]')]
    await waitFor(() => expect(canvasElement.querySelectorAll('svg').length).toBe(frames.length))
    for (const frame of frames) {
      const box = frame.getBoundingClientRect()
      for (const path of frame.querySelectorAll('svg > path')) {
        const tower = path.getBoundingClientRect()
        await expect(tower.top).toBeGreaterThanOrEqual(box.top)
        await expect(tower.left).toBeGreaterThanOrEqual(box.left - 1)
        await expect(tower.right).toBeLessThanOrEqual(box.right + 1)
      }
    }
  },
}

export const NoCity: Story = {
  name: 'shows no buildings if no city is given',
  args: { city: '' },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('svg')).toBeNull(),
}

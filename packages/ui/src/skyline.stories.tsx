import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Skyline } from './skyline.tsx'

const meta = { title: 'Primitives/Skyline', component: Skyline, args: { city: 'Chicago' } } satisfies Meta<
  typeof Skyline
>
export default meta

type Story = StoryObj<typeof meta>

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
]

export const NineCities: Story = {
  name: 'loads a drawing for each of the nine cities',
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
    await waitFor(() => expect(canvasElement.querySelectorAll('svg').length).toBe(9))
  },
}

export const UnknownCity: Story = {
  name: 'shows no buildings for an unknown city',
  args: { city: 'Nowhere' },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('svg')).toBeNull(),
}

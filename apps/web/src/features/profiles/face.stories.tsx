import { ann } from '@stoop/validators/cast/people'
import { bylineOf } from '@stoop/validators/cast/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Face } from './face.tsx'

const meta = {
  title: 'Features/Profiles/Face',
  component: Face,
  args: { person: { ...bylineOf(ann), avatar: '/door.svg' } },
} satisfies Meta<typeof Face>
export default meta

type Story = StoryObj<typeof meta>

export const FadesIn: Story = {
  name: 'A photo fades in from its own colour',
  // Of a picture that is all brick, which the library that made it reads as 0.7169, 0.3201, 0.2487.
  args: { person: { ...bylineOf(ann), avatar: '/door.svg', photoHash: 'G8oCBwBoajuJh3h4h3d3l4h7gMCYeI8H' } },
  play: async ({ canvasElement }) => {
    const photo = canvasElement.querySelector('img')
    await expect(photo?.parentElement).toHaveStyle({ backgroundColor: 'rgb(183, 82, 63)' })
    await waitFor(() => expect(photo).toHaveStyle({ opacity: '1' }))
  },
}

export const Copies: Story = {
  name: 'A photo of ours comes in the width that it is shown in',
  args: { person: { ...bylineOf(ann), avatar: `/objects/${'0'.repeat(32)}-512.webp` }, size: 'small' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toHaveAttribute(
      'srcset',
      [512, 192, 96].map((width) => `/objects/${'0'.repeat(32)}-${width}.webp ${width}w`).join(', '),
    )
  },
}

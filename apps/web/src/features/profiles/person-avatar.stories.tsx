import { ann } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { PersonAvatar } from './person-avatar.tsx'

const meta = {
  title: 'Features/Person avatar',
  component: PersonAvatar,
  args: { person: { ...bylineOf(ann), avatar: '/door.svg' } },
} satisfies Meta<typeof PersonAvatar>
export default meta

type Story = StoryObj<typeof meta>

export const FadesIn: Story = {
  name: 'fades the photo in over its average colour',
  // The hash of an image in a single colour. The ThumbHash library decodes its average colour as 0.7169, 0.3201,
  // 0.2487.
  args: { person: { ...bylineOf(ann), avatar: '/door.svg', photoHash: 'G8oCBwBoajuJh3h4h3d3l4h7gMCYeI8H' } },
  play: async ({ canvasElement }) => {
    const photo = canvasElement.querySelector('img')
    await expect(photo?.parentElement).toHaveStyle({ backgroundColor: 'rgb(183, 82, 63)' })
    await waitFor(() => expect(photo).toHaveStyle({ opacity: '1' }))
  },
}

export const SourceSet: Story = {
  name: 'offers the browser a photo of our server in several widths',
  args: { person: { ...bylineOf(ann), avatar: `/objects/${'0'.repeat(32)}-512.webp` }, size: 'small' },
  play: async ({ canvasElement }) => {
    const widths = [512, 192, 96].map((width) => `/objects/${'0'.repeat(32)}-${width}.webp ${width}w`).join(', ')
    await waitFor(() => expect(canvasElement.querySelector('img')).toHaveAttribute('srcset', widths))
  },
}

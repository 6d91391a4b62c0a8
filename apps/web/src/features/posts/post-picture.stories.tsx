import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import PostPicture from './post-picture.tsx'

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path fill="#b5533c" d="M0 0h8v6H0z"/></svg>')}`

const meta = {
  title: 'Features/Post picture',
  component: PostPicture,
  args: { url: photo, alt: 'Six loaves on a step' },
} satisfies Meta<typeof PostPicture>
export default meta

type Story = StoryObj<typeof meta>

const ratio = (element: Element | null) => {
  const { width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return width / height
}

export const FromElsewhere: Story = {
  name: 'From elsewhere: a box of 4 to 3, no referrer',
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Six loaves on a step' })
    await expect(ratio(picture.parentElement)).toBeCloseTo(4 / 3, 1)
    await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
    await expect(picture).toHaveAttribute('loading', 'lazy')
  },
}

export const OurOwn: Story = {
  name: 'Our own: its own form',
  args: { size: { width: 1080, height: 1080 } },
  play: async ({ canvas }) => expect(ratio(canvas.getByRole('img').parentElement)).toBeCloseTo(1, 1),
}

export const Chimney: Story = {
  name: 'No chimney and no ribbon',
  args: { size: { width: 100, height: 5000 } },
  play: async ({ canvas }) => expect(ratio(canvas.getByRole('img').parentElement)).toBeCloseTo(0.8, 1),
}

export const Broken: Story = {
  name: 'One that does not load: a quiet card',
  args: { url: 'data:image/png;base64,nothing' },
  play: async ({ canvas }) => {
    await canvas.findByText('This picture cannot be shown')
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const Http: Story = {
  name: 'An http address is a link',
  args: { url: 'http://stoop.example/loaf.jpg' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Open the picture: stoop.example' })
    await expect(link).toHaveAttribute('href', 'http://stoop.example/loaf.jpg')
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

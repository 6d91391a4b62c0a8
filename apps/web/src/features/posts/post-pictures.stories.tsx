import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { findFocusedDialog } from '../../mocks/focus-in-overlay.ts'
import PostPictures from './post-pictures.tsx'

const pictureOf = (width: number, height: number, alt: string | null) => ({
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#b5533c" d="M0 0h${width}v${height}H0z"/></svg>`)}`,
  alt,
  width,
  height,
  hash: null,
})
const loaves = pictureOf(800, 600, 'Six loaves')
const panorama = pictureOf(4000, 500, 'The whole street')
const steps = pictureOf(600, 800, null)
const oven = pictureOf(800, 800, 'The oven')

const pictured = (images: (typeof loaves)[]) => ({
  images,
  imageUrl: loaves.url,
  imageAlt: loaves.alt,
  imageHash: null,
})

const meta = {
  title: 'Features/Post pictures',
  component: PostPictures,
  args: {
    name: 'Ann',
    size: loaves,
    post: pictured([loaves, panorama, steps, oven]),
  },
} satisfies Meta<typeof PostPictures>
export default meta

type Story = StoryObj<typeof meta>

export const Four: Story = {
  name: 'shows four pictures of a post with their descriptions',
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas }) => {
    const names = ['Six loaves', 'The whole street', 'Picture posted by Ann', 'The oven']
    await expect(canvas.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(names)
    await expect(getComputedStyle(canvas.getByRole('img', { name: 'The whole street' })).objectFit).toBe('contain')
    await expect(getComputedStyle(canvas.getByRole('img', { name: 'The oven' })).objectFit).toBe('cover')
    const { width, height } = canvas.getByRole('list').getBoundingClientRect()
    await expect(width / height).toBeCloseTo(4 / 3, 1)
    for (const image of canvas.getAllByRole('img')) {
      await expect(image).toHaveAttribute('loading', 'lazy')
      await expect(image.getBoundingClientRect().height).toBeGreaterThan(height / 2 - 8)
    }
  },
}

export const Three: Story = {
  name: 'gives the first of three pictures the left half',
  args: { post: pictured([loaves, steps, oven]) },
  play: async ({ canvas }) => {
    const { height } = canvas.getByRole('list').getBoundingClientRect()
    await expect(canvas.getByRole('img', { name: 'Six loaves' }).getBoundingClientRect().height).toBeCloseTo(height, 0)
  },
}

export const Two: Story = {
  name: 'crops two pictures of different shapes by a small part only',
  args: { post: pictured([steps, pictureOf(1200, 600, 'A wide street')]) },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('list').getBoundingClientRect()
    await expect(width / height).toBeCloseTo(2, 1)
    for (const image of canvas.getAllByRole('img')) await expect(getComputedStyle(image).objectFit).toBe('cover')
  },
}

export const TwoWide: Story = {
  name: 'shows two wide pictures below each other',
  args: { post: pictured([pictureOf(1600, 800, 'The market'), pictureOf(2400, 800, 'The harbour')]) },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('img').map((image) => image.getBoundingClientRect())
    await expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0)
    await expect((first?.width ?? 0) / (first?.height ?? 1)).toBeGreaterThan(2)
  },
}

export const Viewer: Story = {
  name: 'shows the tapped picture on the whole screen',
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Enlarge picture 2 of 4' })
    await userEvent.click(opener)
    const viewer = within(await findFocusedDialog('Picture viewer'))
    await viewer.findByText('2 / 4')
    await viewer.findByRole('group', { name: 'Picture 2 of 4' })
    const panoramaImage = viewer.getByRole('img', { name: 'The whole street' })
    await waitFor(() => expect(panoramaImage.getBoundingClientRect().width).toBeLessThanOrEqual(innerWidth))
    await waitFor(() => expect(viewer.getByText('The whole street')).toBeVisible())
    await userEvent.click(viewer.getByRole('button', { name: 'Hide description' }))
    await waitFor(() => expect(viewer.queryByText('The whole street')).toBeNull())
    await userEvent.keyboard('{ArrowRight}')
    await viewer.findByText('3 / 4')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const ViewerOfOne: Story = {
  name: 'shows no arrows for a single picture',
  args: { post: pictured([loaves]) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enlarge picture' }))
    const viewer = within(await findFocusedDialog('Picture viewer'))
    await viewer.findByRole('img', { name: 'Six loaves' })
    await expect(viewer.queryByRole('button', { name: 'Next picture' })).toBeNull()
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

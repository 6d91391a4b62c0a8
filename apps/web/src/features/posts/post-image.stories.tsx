import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { keepLocalPicture } from '../photos/local-pictures.ts'
import PostImage from './post-image.tsx'

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path fill="#b5533c" d="M0 0h8v6H0z"/></svg>')}`

const meta = {
  title: 'Features/Post image',
  component: PostImage,
  args: { url: photo, alt: 'Six loaves on a step' },
} satisfies Meta<typeof PostImage>
export default meta

type Story = StoryObj<typeof meta>

const measureRatio = (element: Element | null) => {
  const { width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return width / height
}

export const External: Story = {
  name: 'loads a picture of another server only after a confirmation',
  args: { url: 'https://pictures.example/loaves.jpg' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('group', { name: 'Six loaves on a step' })
    await expect(measureRatio(box)).toBeCloseTo(4 / 3, 1)
    const button = canvas.getByRole('button', { name: /^Picture from pictures.example .* Load picture$/ })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const ExternalLookalike: Story = {
  name: 'shows a host with letters of other scripts in ASCII, so that no lookalike deceives, in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { url: `https://${'long-name.'.repeat(8)}stооp.example/loaves.jpg` },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^….*\.xn--stp-teda\.example$/)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const UnknownSize: Story = {
  name: 'shows an image of unknown size in a 4:3 box',
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img', { name: 'Six loaves on a step' })
    await expect(measureRatio(image.parentElement)).toBeCloseTo(4 / 3, 1)
    await expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
    await expect(image).toHaveAttribute('loading', 'lazy')
  },
}

export const OwnServer: Story = {
  name: 'keeps the aspect ratio of an image whose size is known',
  args: { size: { width: 1080, height: 1080 } },
  play: async ({ canvas }) => expect(measureRatio(canvas.getByRole('img').parentElement)).toBeCloseTo(1, 1),
}

export const ExtremeRatio: Story = {
  name: 'limits the aspect ratio of a very tall image to 4:5',
  args: { size: { width: 100, height: 5000 } },
  play: async ({ canvas }) => expect(measureRatio(canvas.getByRole('img').parentElement)).toBeCloseTo(0.8, 1),
}

export const Broken: Story = {
  name: 'shows a message and the alternative text instead of an image that fails to load, until the device is online again',
  args: { url: 'data:image/png;base64,nothing' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText("This picture can't be shown")
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(canvas.getByText('Six loaves on a step')).toBeVisible()
    const failedAgain = fn()
    canvasElement.addEventListener('error', failedAgain, { capture: true })
    await waitFor(() => {
      // Dispatch the event repeatedly, because React may not listen yet when the first one comes.
      dispatchEvent(new Event('online'))
      return expect(failedAgain).toHaveBeenCalled()
    })
  },
}

export const JustUploaded: Story = {
  name: 'shows the local copy of an image that was just uploaded, without loading it',
  args: { url: '/objects/uploads/loaves.webp' },
  beforeEach: async () => {
    const copy = await (await fetch(photo)).blob()
    keepLocalPicture('/objects/uploads/loaves.webp', URL.createObjectURL(copy))
  },
  play: async ({ canvas }) => expect(canvas.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^blob:/)),
}

export const Http: Story = {
  name: 'shows an http image as a link',
  args: { url: 'http://stoop.example/loaf.jpg' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Open picture: stoop.example' })
    await expect(link).toHaveAttribute('href', 'http://stoop.example/loaf.jpg')
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

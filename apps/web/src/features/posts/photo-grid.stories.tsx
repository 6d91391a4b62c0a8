import { LIMITS } from '@stoop/validators/limits'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { readDraft, writeDraft } from '../../lib/draft.ts'
import { apiError, networkError, pendingResponse } from '../../mocks/errors.ts'
import { mockApi } from '../../mocks/mock-api.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { formatPhotos, parsePhotos } from '../photos/draft-photos.ts'
import { usePhotos } from '../photos/use-photos.ts'
import './composer.css'
import { PhotoGrid } from './photo-grid.tsx'

const draftName = 'story-photos'

const paint = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${color}"/></svg>`)}`

const photos = ['tomato', 'teal', 'indigo'].map((color) => ({ id: color, url: paint(color), alt: `A ${color} square` }))

function Grid() {
  const list = usePhotos(draftName)
  return <PhotoGrid photos={list} hasRoom={list.items.length < LIMITS.images} />
}

const meta = {
  title: 'Features/Photo grid',
  component: Grid,
  decorators: withViewer,
  beforeEach: () => writeDraft(draftName, formatPhotos(photos)),
} satisfies Meta<typeof Grid>
export default meta

type Story = StoryObj<typeof meta>

const order = () =>
  parsePhotos(readDraft(draftName))
    .map(({ id }) => id)
    .join(' ')

export const Order: Story = {
  name: 'changes the order of photos with buttons that keep the focus',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move picture 3 left' }))
    await expect(order()).toBe('tomato indigo teal')
    await canvas.findByText('Picture is now 2 of 3')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move picture 2 left' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(order()).toBe('indigo tomato teal')
    // The picture is now the first and cannot move further left, so the button that moves it right gets the focus.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move picture 1 right' })).toHaveFocus())
  },
}

export const Removed: Story = {
  name: 'restores a removed picture at its former place',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove picture 2' }))
    await expect(order()).toBe('tomato indigo')
    const undo = canvas.getByRole('button', { name: 'Undo' })
    await waitFor(() => expect(undo).toHaveFocus())
    await userEvent.click(undo)
    await expect(order()).toBe('tomato teal indigo')
    await expect(canvas.getByRole('img', { name: 'A teal square' })).toBeVisible()
  },
}

export const Full: Story = {
  name: 'offers to restore a removed picture only while another picture fits',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove picture 2' }))
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible()
    writeDraft(draftName, formatPhotos([...photos, { id: 'olive', url: paint('olive'), alt: '' }]))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull())
  },
}

export const AltText: Story = {
  name: 'edits the description of one of several pictures',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Alt text of picture 2' }))
    const field = await canvas.findByRole('textbox', { name: 'What does picture 2 show?' })
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.paste('The lake')
    await expect(parsePhotos(readDraft(draftName))[1]?.alt).toBe('The lake')
    await userEvent.click(canvas.getByRole('button', { name: 'Move picture 2 left' }))
    await expect(canvas.getByRole('textbox', { name: 'What does picture 1 show?' })).toHaveValue('The lake')
    await userEvent.click(canvas.getByRole('button', { name: 'Next picture' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'What does picture 2 show?' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Alt text of picture 2' })).toHaveFocus()
  },
}

function Uploading() {
  const list = usePhotos(draftName)
  return (
    <>
      <PhotoGrid photos={list} hasRoom />
      <button type="button" onClick={() => list.add([new File(['GIF89a'], 'a.gif', { type: 'image/gif' })])}>
        Add
      </button>
    </>
  )
}

export const Failed: Story = {
  name: 'uploads a photo again on Retry',
  render: () => <Uploading />,
  beforeEach: [
    () => writeDraft(draftName, ''),
    mockApi({ 'photos.upload': apiError('TOO_MANY_REQUESTS', 'Too many uploads') }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add' }))
    const alert = within(await canvas.findByRole('alert'))
    await alert.findByText('Too many uploads')
    mockApi({ 'photos.upload': pendingResponse })()
    await userEvent.click(alert.getByRole('button', { name: 'Retry' }))
    await expect(await canvas.findByRole('progressbar', { name: 'Uploading picture...' })).toBeVisible()
  },
}

export const Waiting: Story = {
  name: 'shows that a picture waits for a connection',
  render: () => <Uploading />,
  beforeEach: [() => writeDraft(draftName, ''), mockApi({ 'photos.upload': networkError })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add' }))
    await expect(await canvas.findByText('Waiting for a connection')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

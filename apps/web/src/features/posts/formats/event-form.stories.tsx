import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { createEventDraft } from './event-draft.ts'
import EventForm from './event-form.tsx'

/** The form with its draft. */
function DraftedForm({ isEdit = false, ...changes }: { isEdit?: boolean; place?: string; capacity?: string }) {
  const [draft, setDraft] = useState<object>({ ...createEventDraft(), ...changes })
  return <EventForm draft={draft} onChange={setDraft} isEdit={isEdit} />
}

const meta = { title: 'Features/Event form', component: DraftedForm } satisfies Meta<typeof DraftedForm>
export default meta

type Story = StoryObj<typeof meta>

export const Repeats: Story = {
  name: 'asks for the last day only if the event repeats',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByLabelText('Until')).toBeNull()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Repeats' }), 'Every week')
    await expect(canvas.getByLabelText('Until')).toBeVisible()
  },
}

export const Problems: Story = {
  name: 'says what is wrong with the places and the link',
  args: { capacity: '0' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose 1 to 10,000 places, or leave it empty.')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Link to a map (optional)' }), 'osm')
    await expect(canvas.getByText('The link must start with https://')).toBeVisible()
  },
}

export const Edited: Story = {
  name: 'leaves out the times of an event that exists',
  args: { isEdit: true, place: 'The old depot' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Place' })).toHaveValue('The old depot')
    await expect(canvas.queryByLabelText('Starts')).toBeNull()
    await expect(canvas.queryByRole('combobox', { name: 'Time zone' })).toBeNull()
  },
}

export const Narrow: Story = { name: 'fits a screen of 320 px', globals: { viewport: { value: 'small' } } }

import { reportViews } from '@stoop/validators/fixtures/safety-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { App } from '../app.tsx'
import { pendingResponse, serverError } from '../mocks/errors.ts'
import { mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'

const meta = {
  title: 'Screens/Settings, Safety',
  component: App,
  beforeEach: [visitPath('/settings/safety'), mockApi({ 'reports.list': singlePage(reportViews) })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Reports: Story = {
  name: 'lists the reports with their outcome',
  play: async ({ canvas }) => {
    await canvas.findByText('Under review')
    await expect(canvas.getByText('We took action')).toBeVisible()
    await expect(canvas.getByText('No rule broken')).toBeVisible()
    await expect(canvas.getByText('He does this under every post of mine.')).toBeVisible()
  },
}

export const Empty: Story = {
  name: 'says that nothing was reported',
  beforeEach: mockApi({ 'reports.list': singlePage([]) }),
  play: async ({ canvas }) => {
    await canvas.findByText("You haven't reported anything.")
  },
}

export const Loading: Story = {
  name: 'shows rows while the reports load',
  beforeEach: mockApi({ 'reports.list': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading...')
    await expect(canvas.getByRole('heading', { name: 'Safety' })).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'shows the error and tries again',
  beforeEach: mockApi({ 'reports.list': serverError }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Failed to fetch your reports')
    mockApi({ 'reports.list': singlePage(reportViews) })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByText('Under review')
  },
}

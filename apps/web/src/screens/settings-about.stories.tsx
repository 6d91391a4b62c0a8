import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { App } from '../app.tsx'
import { visitPath } from '../mocks/story-setup.ts'

const meta = {
  title: 'Screens/Settings, About',
  component: App,
  beforeEach: visitPath('/settings/about'),
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Links: Story = {
  name: 'links to the pages of the operator',
  play: async ({ canvas }) => {
    for (const [name, page] of [
      ['Community rules', 'rules'],
      ['Terms of use', 'terms'],
      ['Privacy policy', 'privacy'],
      ['Imprint', 'imprint'],
    ] as const)
      await expect(await canvas.findByRole('link', { name })).toHaveAttribute('href', `/about/${page}`)
    await expect(canvas.getByText('MIT')).toBeVisible()
    await expect(canvas.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible()
  },
}

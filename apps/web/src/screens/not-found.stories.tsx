import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { App } from '../app.tsx'
import { signOut, visitPath } from '../mocks/story-setup.ts'

const meta = { title: 'Screens/Not found', component: App } satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const SignedOut: Story = {
  name: 'shows Page Not Found to a signed-out visitor',
  beforeEach: [signOut, visitPath('/no/such/place')],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(canvas.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(location.pathname).toBe('/no/such/place')
  },
}

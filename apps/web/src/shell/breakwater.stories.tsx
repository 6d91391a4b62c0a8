import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Breakwater } from './breakwater.tsx'
import { PageSpinner } from './page-spinner.tsx'

const meta = {
  title: 'Shell/Breakwater',
  component: Breakwater,
  args: { children: <PageSpinner /> },
} satisfies Meta<typeof Breakwater>
export default meta

type Story = StoryObj<typeof meta>

export const Calm: Story = {
  name: 'A screen on its way',
  play: async ({ canvas }) => expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible(),
}

function Breaks(): never {
  throw new Error('A screen that breaks')
}

export const Broken: Story = {
  name: 'A screen that breaks leaves a way on',
  args: { children: <Breaks /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}

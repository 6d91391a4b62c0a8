import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoopIllustration } from './stoop-illustration.tsx'

const meta = { title: 'Primitives/Stoop illustration', component: StoopIllustration } satisfies Meta<
  typeof StoopIllustration
>
export default meta

type Story = StoryObj<typeof meta>

export const Brownstone: Story = {}
export const Wide: Story = { args: { className: 'h-96' }, globals: { viewport: { value: 'wide' } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoopScene } from './stoop-scene.tsx'

const meta = { title: 'Primitives/Stoop', component: StoopScene } satisfies Meta<typeof StoopScene>
export default meta

type Story = StoryObj<typeof meta>

export const Brownstone: Story = {}
export const Wide: Story = { args: { className: 'h-96' }, globals: { viewport: { value: 'wide' } } }

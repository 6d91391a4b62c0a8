import type { Meta, StoryObj } from '@storybook/react-vite'
import { PeopleSkeleton } from './people-list.tsx'

const meta = { title: 'Features/People skeleton', component: PeopleSkeleton } satisfies Meta<typeof PeopleSkeleton>
export default meta

type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const Tall: Story = { args: { tall: true } }
export const TwoRows: Story = { args: { count: 2 } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './card.tsx'

const meta = { title: 'Primitives/Card', component: Card, args: { className: 'p-5' } } satisfies Meta<typeof Card>
export default meta

type Story = StoryObj<typeof meta>

export const Text: Story = { args: { children: 'Six loaves came out of the oven and I live alone.' } }
export const LongWord: Story = { args: { children: 'a'.repeat(300) } }
export const RightToLeft: Story = { args: { children: <p dir="auto">مساء الخير يا جيران. الشاي جاهز على الدرج.</p> } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Avatar } from './avatar.tsx'

const meta = {
  title: 'Primitives/Avatar',
  component: Avatar,
  args: { firstName: 'Ann', lastName: 'Alvarez' },
} satisfies Meta<typeof Avatar>
export default meta

type Story = StoryObj<typeof meta>

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#b5533c" d="M0 0h9v9H0z"/></svg>')}`

export const Initials: Story = {
  name: 'Initials of first and last name (194)',
  play: async ({ canvas }) => expect(canvas.getByText('AA')).toBeVisible(),
}

export const Photo: Story = {
  args: { photo },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('img')).toHaveAttribute('src', photo),
}

export const FadesIn: Story = {
  name: 'A photo fades in from its own colour',
  args: { photo, colour: 'rgb(183 82 63)' },
  play: async ({ canvasElement }) => {
    const face = canvasElement.querySelector('img')
    await expect(face?.parentElement).toHaveStyle({ backgroundColor: 'rgb(183, 82, 63)' })
    await waitFor(() => expect(face).toHaveStyle({ opacity: '1' }))
  },
}

export const BrokenPhoto: Story = {
  name: 'A photo that does not load gives way to initials',
  args: { photo: 'data:image/png;base64,nothing' },
  play: async ({ canvas }) => expect(await canvas.findByText('AA')).toBeVisible(),
}

export const WholeCharacters: Story = {
  name: 'Accents and emoji are not cut in two',
  args: { firstName: '👩‍🌾 Ana María', lastName: 'Öztürk' },
  play: async ({ canvas }) => expect(canvas.getByText('👩Ö')).toBeVisible(),
}

export const RightToLeft: Story = { args: { firstName: 'نور', lastName: 'الحسيني' } }

export const Sizes: Story = {
  render: (args) => (
    <>
      {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
    </>
  ),
}

export const Washes: Story = {
  name: 'Every wash, by day and at dusk',
  render: () => (
    <>
      {[
        'Ann',
        'Ben',
        'Cleo',
        'Dan',
        'Edie',
        'Farid',
        'Gwen',
        'Hugo',
        'Iris',
        'Jun',
        'Kaya',
        'Noor',
        'Olga',
        'Pam',
        'Quinn',
        'Rosa',
      ].map((name) => (
        <Avatar key={name} firstName={name} lastName="X" />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const washes = () => new Set([...canvasElement.querySelectorAll('span')].map((face) => face.className))
    await waitFor(() => expect(washes().size).toBe(6))
  },
}

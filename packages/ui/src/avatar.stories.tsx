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
  name: 'shows the initials when there is no photo',
  play: async ({ canvas }) => expect(canvas.getByText('AA')).toBeVisible(),
}

export const Photo: Story = {
  name: 'shows the photo of a person',
  args: { photo },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('img')).toHaveAttribute('src', photo),
}

export const FadesIn: Story = {
  name: 'fades the photo in over the background colour',
  args: { photo, colour: 'rgb(183 82 63)' },
  play: async ({ canvasElement }) => {
    const element = canvasElement.querySelector('img')
    await expect(element?.parentElement).toHaveStyle({ backgroundColor: 'rgb(183, 82, 63)' })
    await waitFor(() => expect(element).toHaveStyle({ opacity: '1' }))
  },
}

export const BrokenPhoto: Story = {
  name: 'shows the initials when the photo fails to load',
  args: { photo: 'data:image/png;base64,nothing' },
  play: async ({ canvas }) => expect(await canvas.findByText('AA')).toBeVisible(),
}

export const WholeCharacters: Story = {
  name: 'keeps accented letters and emoji whole in the initials',
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

export const Colors: Story = {
  name: 'derives the colours from the name',
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
    const styles = () => [...canvasElement.querySelectorAll('span')].map(({ style }) => style.backgroundColor)
    await waitFor(() => expect(styles().length).toBe(16))
    await expect(new Set(styles()).size).toBeGreaterThanOrEqual(10)
  },
}

import { ann, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { mockApi } from '../../mocks/mock-api.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { ComposerPrompt } from '../posts/composer-prompt.tsx'
import { ProfileStrip } from './profile-strip.tsx'

const meta = {
  title: 'Features/Profile strip',
  component: ProfileStrip,
  decorators: withViewer,
  args: { children: <ComposerPrompt open={false} onOpen={() => undefined} onClose={() => undefined} /> },
} satisfies Meta<typeof ProfileStrip>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'shows the name, Welcome back! and Edit Profile',
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: 'Ann Alvarez' })).toBeVisible()
    await expect(canvas.getByText('Welcome back!')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Edit Profile' })).toBeEnabled()
    await expectLowStrip(canvasElement)
  },
}

/** Expects that the strip and the prompt have at most 120 px, so that two posts are visible on a phone. */
async function expectLowStrip(canvasElement: HTMLElement) {
  const strip = canvasElement.querySelector('main > div')
  await expect(strip?.getBoundingClientRect().height).toBeLessThanOrEqual(120)
}

export const Photo: Story = { beforeEach: mockApi({ 'auth.user': { ...currentUserOf(ann), avatar: '/door.svg' } }) }
export const NoCity: Story = { beforeEach: mockApi({ 'auth.user': { ...currentUserOf(ann), selectedCity: null } }) }
export const Longest: Story = {
  name: 'keeps the strip on Home low with a long name in 320 px',
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({ 'auth.user': currentUserOf(longNameUser) }),
  play: async ({ canvas, canvasElement }) => {
    const welcome = await canvas.findByText('Welcome back!')
    await expect(welcome.scrollWidth).toBeLessThanOrEqual(welcome.clientWidth)
    await expectLowStrip(canvasElement)
  },
}
export const LargeText: Story = {
  name: 'shows the whole composer prompt with text at 200% in 320 px',
  globals: { viewport: { value: 'small' } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => document.documentElement.style.removeProperty('font-size')
  },
  play: async ({ canvas }) => {
    const prompt = await canvas.findByRole('button', { name: "What's on your mind, Ann?" })
    const text = canvas.getByText("What's on your mind, Ann?")
    const end = document.createRange()
    end.selectNodeContents(text)
    await expect(end.getBoundingClientRect().bottom).toBeLessThanOrEqual(prompt.getBoundingClientRect().bottom)
  },
}
export const LargeTextAndLongName: Story = {
  ...LargeText,
  name: 'shows the whole composer prompt for a name of 21 letters with text at 200% in 320 px',
  beforeEach: [
    () => {
      document.documentElement.style.fontSize = '200%'
      return () => document.documentElement.style.removeProperty('font-size')
    },
    mockApi({ 'auth.user': { ...currentUserOf(ann), firstName: 'Konstantina-Alexandra' } }),
  ],
  play: async ({ canvas }) => {
    const text = await canvas.findByText("What's on your mind, Konstantina-Alexandra?")
    const prompt = canvas.getByRole('button', { name: "What's on your mind, Konstantina-Alexandra?" })
    await expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight)
    await expect(text.getBoundingClientRect().bottom).toBeLessThanOrEqual(prompt.getBoundingClientRect().bottom)
  },
}
export const RightToLeft: Story = { beforeEach: mockApi({ 'auth.user': currentUserOf(noor) }) }

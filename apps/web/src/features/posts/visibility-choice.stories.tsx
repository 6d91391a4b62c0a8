import { ben, noor } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { pendingResponse, serverError } from '../../mocks/errors.ts'
import { expectCallCount, mockApi } from '../../mocks/mock-api.ts'
import { openSite } from '../../mocks/story-setup.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { VisibilityChoice } from './visibility-choice.tsx'

const meta = {
  title: 'Features/Visibility choice',
  component: VisibilityChoice,
  decorators: withViewer,
  args: { value: 'friends', onChange: fn() },
} satisfies Meta<typeof VisibilityChoice>
export default meta

type Story = StoryObj<typeof meta>

export const Friends: Story = {
  name: 'calls onChange with the visibility that the viewer chooses',
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('group', { name: 'Who can see this' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Only me' }))
    await expect(args.onChange).toHaveBeenCalledWith('private')
  },
}
export const Readers: Story = {
  name: 'shows the number and some faces of the friends who will see the post',
  beforeEach: mockApi({
    'posts.audience': { visibility: 'friends', count: 12, people: [bylineOf(ben), bylineOf(noor)] },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('12 friends will see this')
    await expect(canvas.getByText('BO')).toBeVisible()
  },
}
export const NoFriends: Story = {
  name: 'says that the viewer has no friends who would see the post',
  beforeEach: mockApi({ 'posts.audience': { visibility: 'friends', count: 0, people: [] } }),
  play: async ({ canvas }) => {
    await canvas.findByText('Friends you make will see this')
  },
}
export const Public: Story = {
  name: 'shows the number of members who can see a public post',
  args: { value: 'public' },
  beforeEach: mockApi({ 'posts.audience': { visibility: 'public', count: 12_345, people: [bylineOf(ben)] } }),
  play: async ({ canvas }) => {
    await canvas.findByText('All 12,345 members can see this')
  },
}
export const Previews: Story = {
  name: 'says that a public post has a preview if the operator allows it',
  args: { value: 'public' },
  beforeEach: mockApi({ 'site.info': { ...openSite, hasPostPreviews: true } }),
  play: async ({ canvas }) => {
    await canvas.findByText(
      'People without an account who have the link see your name, the first words and the first picture.',
    )
  },
}
export const OnlyMe: Story = {
  name: 'sends no request for the number of readers of a private post',
  args: { value: 'private' },
  play: async ({ canvas }) => {
    await canvas.findByText('Only you can see it')
    await expectCallCount('posts.audience', 0)
  },
}
export const Loading: Story = { beforeEach: mockApi({ 'posts.audience': pendingResponse }) }
export const Failed: Story = {
  name: 'describes the audience of a post without a number when the request fails',
  beforeEach: mockApi({ 'posts.audience': serverError }),
  play: async ({ canvas }) => {
    await canvas.findByText('You and your friends')
  },
}
export const SmallPhone: Story = {
  name: 'fits the three choices of visibility in 320 px',
  globals: { viewport: { value: 'small' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320),
}

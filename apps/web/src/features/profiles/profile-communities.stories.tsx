import { blockCaptains, COMMUNITIES, gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { currentUserOf, profileOf } from '@stoop/validators/fixtures/people-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { enlargeText, expectCutOffDot } from '../../mocks/large-text.ts'
import { expectCallCount, mockApi } from '../../mocks/mock-api.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { ProfileCommunities } from './profile-communities.tsx'

const meta = {
  title: 'Features/Communities on a profile',
  component: ProfileCommunities,
  decorators: withViewer,
  args: { profile: profileOf(ben) },
} satisfies Meta<typeof ProfileCommunities>
export default meta

type Story = StoryObj<typeof meta>

export const Some: Story = {
  name: 'links to the communities of another user',
  beforeEach: mockApi({
    'profiles.communities': singlePage([gardeners, blockCaptains].map((one) => communityOf(one))),
  }),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^Front Step Gardeners/ })
    await expect(link).toHaveAttribute('href', `/communities/${communityOf(gardeners).id}`)
    await expect(canvas.getByText(/Private/)).toBeVisible()
    await expect(canvas.queryByText(/^To hide one/)).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Show all' })).toBeNull()
    await expectCallCount('profiles.communities', 1)
  },
}

export const Many: Story = {
  name: 'shows three communities until Show all is pressed',
  beforeEach: mockApi({ 'profiles.communities': singlePage(COMMUNITIES.map((one) => communityOf(one))) }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(COMMUNITIES.length)
    await expect(canvas.getByRole('list', { name: 'Communities' })).toHaveFocus()
  },
}

export const LongNames: Story = {
  beforeEach: mockApi({
    'profiles.communities': singlePage([
      {
        ...communityOf(gardeners),
        name: 'Neighbors of the Old Harbor who grow tomatoes, beans and far too much zucchini',
      },
      { ...communityOf(blockCaptains), name: 'W'.repeat(60), memberCount: 123456 },
    ]),
  }),
}

export const LargeText: Story = {
  name: 'cuts off the dot before Private when Private starts a line, with text at 200% in 320 px',
  globals: { viewport: { value: 'small' } },
  beforeEach: [
    enlargeText,
    mockApi({ 'profiles.communities': singlePage([{ ...communityOf(blockCaptains), memberCount: 123456 }]) }),
  ],
  play: async ({ canvas }) => {
    await expectCutOffDot(await canvas.findByText('123,456 members'), canvas.getByText('Private'))
  },
}

export const NoneOfOther: Story = {
  name: 'shows no section of communities for another user without communities',
  play: async ({ canvas }) => {
    await expectCallCount('profiles.communities', 1)
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}

export const Own: Story = {
  name: 'explains on the profile of the viewer how to hide a community',
  args: { profile: currentUserOf(ann) },
  beforeEach: mockApi({ 'profiles.communities': singlePage([communityOf(gardeners)]) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/choose “Notifications and profile” in its menu/)).toBeVisible()
  },
}

export const NoneOfViewer: Story = {
  name: 'leads a viewer without communities to Discover',
  args: { profile: currentUserOf(ann) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Discover communities' })).toHaveAttribute(
      'href',
      '/communities',
    )
  },
}

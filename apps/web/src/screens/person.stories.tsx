import { ann, ben, dan, edie, hugo, longNameUser } from '@stoop/validators/fixtures/people'
import { profileOf } from '@stoop/validators/fixtures/people-views'
import { postOf, postsOf } from '@stoop/validators/fixtures/post-views'
import { bikes } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { getDefaultStore } from 'jotai'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { reportSubjectAtom } from '../features/reports/open-report.ts'
import { chooseMenuItem } from '../mocks/choose-menu-item.ts'
import { confirmBlock } from '../mocks/confirm-block.ts'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectToast } from '../mocks/toasts.ts'

const meta = {
  title: 'Screens/Person',
  component: App,
  beforeEach: [
    visitPath('/profile/ben'),
    mockApi({ 'profiles.of': profileOf(ben), 'posts.ofMember': singlePage([postOf(bikes)]) }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Friend: Story = {
  name: 'shows the profile of a friend at its share link',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Ben Okafor' })
    await canvas.findByText(/^Bike kitchen is open/)
    await expect(canvas.queryByRole('button', { name: 'Edit Profile' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Add Friend' })).toBeNull()
    await expectCalls('profiles.of', { username: 'ben' })
  },
}

export const Stranger: Story = {
  name: 'sends a friend request from the profile of a stranger',
  beforeEach: [
    visitPath('/profile/hugo'),
    mockApi({
      'profiles.of': profileOf(hugo),
      'posts.ofMember': singlePage([]),
      'friends.request': {
        id: ann.id,
        requesterId: ann.id,
        addresseeId: hugo.id,
        status: 'pending',
        createdAt: new Date().toISOString(),
        friendshipStatus: 'sent',
        isNew: true,
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Hugo hasn't shared anything with you yet.")
    await userEvent.click(canvas.getByRole('button', { name: 'Add Friend' }))
    await expectToast('Friend request sent!', 'Your friend request has been sent successfully.')
    await canvas.findByRole('button', { name: 'Requested' })
  },
}

export const RequestReceived: Story = {
  name: 'offers Accept on the profile of a person who has sent a request',
  beforeEach: [
    visitPath('/profile/edie'),
    mockApi({ 'profiles.of': profileOf(edie), 'posts.ofMember': singlePage([]) }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Accept' })
  },
}

export const NoBio: Story = {
  name: 'says that the person has not written a bio',
  tags: ['long'],
  beforeEach: [visitPath('/profile/dan'), mockApi({ 'profiles.of': profileOf(dan), 'posts.ofMember': singlePage([]) })],
  play: async ({ canvas }) => {
    await canvas.findByText("Dan hasn't written a bio yet.")
  },
}

export const OwnProfile: Story = {
  name: 'shows the controls of the own profile when the URL contains the username of the viewer',
  beforeEach: [visitPath('/profile/Ann'), mockApi({ 'posts.ofMember': singlePage(postsOf(ann)) })],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Edit Profile' })
    await expect(await canvas.findByRole('button', { name: 'Sign Out' })).toBeEnabled()
  },
}

export const Loading: Story = {
  name: 'shows Loading profile... while the profile loads',
  tags: ['long'],
  beforeEach: mockApi({ 'profiles.of': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading profile...')
  },
}

export const Unknown: Story = {
  name: 'links to the search on the page of an unknown username',
  beforeEach: [visitPath('/profile/nobody'), mockApi({ 'profiles.of': apiError('NOT_FOUND', 'Member not found') })],
  play: async ({ canvas }) => {
    await canvas.findByText('Profile not found')
    await expect(canvas.getByRole('link', { name: 'Search people' })).toHaveAttribute('href', '/search?q=nobody')
  },
}

export const Failed: Story = {
  name: 'requests a profile a second time after an error, then shows a retry button',
  beforeEach: mockApi({ 'profiles.of': serverError }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Couldn't load this profile")
    await expectCalls('profiles.of', { username: 'ben' }, { username: 'ben' })
    mockApi({ 'profiles.of': profileOf(ben) })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByRole('heading', { name: 'Ben Okafor' })
  },
}

export const Longest: Story = {
  name: 'fits a profile with the longest name in 320 px',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  beforeEach: [
    visitPath(`/profile/${longNameUser.username}`),
    mockApi({ 'profiles.of': profileOf(longNameUser), 'posts.ofMember': singlePage([]) }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Block: Story = {
  name: 'shows a blocked profile again after Unblock',
  beforeEach: mockApi({ 'people.block': { ok: true }, 'people.unblock': { ok: true } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More options for Ben Okafor' }))
    await chooseMenuItem(userEvent, 'Block Ben')
    await confirmBlock(userEvent, 'Ben Okafor')
    await canvas.findByText("You blocked Ben. You won't see each other anymore.")
    await expect(canvas.queryByRole('heading', { name: 'Ben Okafor' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    const unblock = canvas.getByRole('button', { name: 'Unblock' })
    await waitFor(() => expect(unblock).toHaveFocus())
    await userEvent.click(unblock)
    await canvas.findByRole('heading', { name: 'Ben Okafor' })
    await expectCalls('people.block', { userId: ben.id })
    await expectCalls('people.unblock', { userId: ben.id })
  },
}

export const Muted: Story = {
  name: 'ends the mute of a member from the profile',
  beforeEach: mockApi({
    'profiles.of': { ...profileOf(ben), mute: { until: null } },
    'people.unmute': { ok: true },
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Muted until you change it')
    await userEvent.click(canvas.getByRole('button', { name: 'Unmute' }))
    await waitFor(() => expect(canvas.queryByText('Muted until you change it')).toBeNull())
    await expectCalls('people.unmute', { userId: ben.id })
  },
}

export const ReportMember: Story = {
  name: 'opens the form that reports the member of a profile',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More options for Ben Okafor' }))
    await chooseMenuItem(userEvent, 'Report Ben')
    await waitFor(() =>
      expect(getDefaultStore().get(reportSubjectAtom)).toMatchObject({ targetType: 'member', targetId: ben.id }),
    )
  },
}

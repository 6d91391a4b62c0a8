import { blockCaptains } from '@stoop/validators/fixtures/communities'
import { communityDetailOf, communityOf } from '@stoop/validators/fixtures/community-views'
import { cleo } from '@stoop/validators/fixtures/people'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { expectCallCount, expectCalls, mockApi } from '../mocks/mock-api.ts'
import { signOut, visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectToast } from '../mocks/toasts.ts'

const rules = 'Be kind.\nBring the ladder back before dark.'
const { id, name, slug, description, city, memberCount, imageUrl, isPrivate } = communityOf(blockCaptains, cleo)
const invited = { id, name, slug, description, city, memberCount, imageUrl, isPrivate, coverUrl: null, rules }
const linked = { ...invited, isJoined: false }
const joined = { ...communityOf(blockCaptains, cleo), isJoined: true, role: 'member' as const, memberCount: 2 }
const ended = apiError('NOT_FOUND', 'Invitation not found')

const meta = {
  title: 'Screens/Join',
  component: App,
  beforeEach: [visitPath('/join/a-token'), mockApi({ 'communities.byToken': linked })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const SignedIn: Story = {
  name: 'joins the community of an invitation link on one tap',
  beforeEach: mockApi({
    'communities.joinByToken': () => {
      mockApi({
        'communities.one': { ...communityDetailOf(blockCaptains, cleo), ...joined },
        'communities.pins': singlePage([]),
        'communities.posts': singlePage([]),
      })()
      return joined
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Block Captains' })
    await expect(canvas.getByText(/Bring the ladder back/)).toBeVisible()
    await expect(canvas.getByText('1 member')).toBeVisible()
    await expect(canvas.getByText('Private')).toBeVisible()
    await expect(document.title).not.toContain('a-token')
    await expectCalls('communities.byToken', { token: 'a-token' })
    await userEvent.click(canvas.getByRole('button', { name: 'Join Community' }))
    await expectToast("You've joined the community!")
    await waitFor(() => expect(location.pathname).toBe(`/communities/${id}`))
    await expectCalls('communities.joinByToken', { token: 'a-token' })
    await canvas.findByText('2 members')
  },
}

export const Member: Story = {
  name: 'opens the community of an invitation link for a member',
  beforeEach: mockApi({
    'communities.byToken': { ...invited, isJoined: true },
    'communities.one': { ...communityDetailOf(blockCaptains, cleo), ...joined },
    'communities.posts': singlePage([]),
    'communities.pins': singlePage([]),
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(location.pathname).toBe(`/communities/${id}`))
    await canvas.findByRole('heading', { name: 'Block Captains' })
    await expectCalls('communities.joinByToken')
  },
}

export const SignedOut: Story = {
  name: 'shows the community to a signed-out visitor with Sign In and Sign Up',
  beforeEach: signOut,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Block Captains' })
    await expect(canvas.getByText(/Bring the ladder back/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
    await userEvent.click(canvas.getByRole('link', { name: 'Sign Up' }))
    await expect(await canvas.findByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await expect(history.state).toMatchObject({ from: '/join/a-token' })
  },
}

export const Ended: Story = {
  name: 'says that a link no longer works, without naming the community',
  beforeEach: mockApi({ 'communities.byToken': ended }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: "This invitation doesn't work anymore" })
    await expect(canvas.getByRole('link', { name: 'All communities' })).toHaveAttribute('href', '/communities')
    await expect(canvas.queryByRole('button', { name: 'Join Community' })).toBeNull()
  },
}

export const EndedSignedOut: Story = {
  name: 'says to a signed-out visitor that a link no longer works, without naming the community',
  beforeEach: [signOut, mockApi({ 'communities.byToken': ended })],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: "This invitation doesn't work anymore" })
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toBeVisible()
  },
}

export const EndsWhileJoining: Story = {
  name: 'says that the link has ended when it was used up before the tap on Join',
  beforeEach: mockApi({
    'communities.joinByToken': () => {
      mockApi({ 'communities.byToken': ended })()
      return ended
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join Community' }))
    await canvas.findByRole('heading', { name: "This invitation doesn't work anymore" })
    await expectCallCount('communities.byToken', 2)
  },
}

export const Banned: Story = {
  name: 'shows the message of the server when it rejects joining the community',
  beforeEach: mockApi({
    'communities.joinByToken': apiError('FORBIDDEN', 'You cannot join this community', undefined, 'BANNED'),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join Community' }))
    await expectErrorToast('Failed to join community', 'You cannot join this community')
    await expect(canvas.getByRole('button', { name: 'Join Community' })).toBeEnabled()
  },
}

export const Loading: Story = {
  name: 'shows Loading... while the community of an invitation link loads',
  beforeEach: mockApi({ 'communities.byToken': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading...')
  },
}

export const Failed: Story = {
  name: 'offers a retry when the community of an invitation link fails to load',
  beforeEach: mockApi({ 'communities.byToken': serverError }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Couldn't load this invitation")
    mockApi({ 'communities.byToken': linked })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByRole('heading', { name: 'Block Captains' })
  },
}

export const Long: Story = {
  name: 'fits a community with the longest name, description and rules in 320 px',
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'communities.byToken': { ...linked, name: 'w'.repeat(50), description: 'w'.repeat(500), rules: 'w'.repeat(2000) },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'w'.repeat(50) })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

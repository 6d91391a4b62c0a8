import { longNameUser } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { blockViews, muteViews, reportViews } from '@stoop/validators/fixtures/safety-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectToast } from '../mocks/toasts.ts'

const [blocked] = blockViews
const [mutedMember] = muteViews

const meta = {
  title: 'Screens/Settings, Safety',
  component: App,
  beforeEach: [
    visitPath('/settings/safety'),
    mockApi({
      'people.blocks': singlePage(blockViews),
      'people.mutes': singlePage(muteViews),
      'reports.list': singlePage(reportViews),
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Lists: Story = {
  name: 'lists blocked people, mutes and reports, each with its state',
  play: async ({ canvas }) => {
    await canvas.findByText('Hugo Castellanos')
    await canvas.findByText('Sunday Bike Kitchen')
    await expect(canvas.getByText('Your post')).toBeVisible()
    await expect(canvas.getByText('Your post in Sunday Bike Kitchen')).toBeVisible()
    await expect(canvas.getByText(/^Muted until [A-Z]/)).toBeVisible()
    await expect(canvas.getAllByText('Muted until you change it')).toHaveLength(3)
    await canvas.findByText('Under review')
    await expect(canvas.getByText('We took action')).toBeVisible()
    await expect(canvas.getByText('No rule broken')).toBeVisible()
  },
}

export const Unblock: Story = {
  name: 'blocks an unblocked member again from the same row',
  beforeEach: mockApi({ 'people.unblock': { ok: true }, 'people.block': { ok: true } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unblock Hugo Castellanos' }))
    await expectToast('Hugo is unblocked', 'If you were friends, send a new request.')
    await canvas.findByText('Unblocked')
    await userEvent.click(canvas.getByRole('button', { name: 'Block Hugo Castellanos' }))
    await canvas.findByRole('button', { name: 'Unblock Hugo Castellanos' })
    await expectCalls('people.unblock', { userId: blocked?.user.id ?? '' })
    await expectCalls('people.block', { userId: blocked?.user.id ?? '' })
  },
}

export const UnblockFails: Story = {
  name: 'shows Unblock again when the request fails',
  beforeEach: mockApi({ 'people.unblock': apiError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a moment') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unblock Hugo Castellanos' }))
    await expectErrorToast("Couldn't unblock Hugo", 'Too many attempts. Please wait a moment')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Unblock Hugo Castellanos' })).toBeEnabled())
  },
}

export const Unmute: Story = {
  name: 'mutes an unmuted member again until the same time',
  beforeEach: mockApi({ 'people.unmute': { ok: true }, 'people.mute': { ok: true } }),
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Unmute Gwen Mbeki' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByText('No longer muted')
    const again = canvas.getByRole('button', { name: 'Mute Gwen Mbeki' })
    again.focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('button', { name: 'Unmute Gwen Mbeki' })
    const userId = mutedMember?.targetId ?? ''
    await expectCalls('people.unmute', { userId })
    await expectCalls('people.mute', { userId, until: mutedMember?.until })
  },
}

export const UnmuteOthers: Story = {
  name: 'unmutes a community and posts',
  beforeEach: mockApi({
    'communities.unmute': { ok: true },
    'posts.unmute': { ok: true },
    'communities.unmutePost': { ok: true },
  }),
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Sunday Bike Kitchen', 'Your post', 'Your post in Sunday Bike Kitchen'])
      await userEvent.click(await canvas.findByRole('button', { name: `Unmute ${name}` }))
    await waitFor(() => expect(canvas.getAllByText('No longer muted')).toHaveLength(3))
    const [, community, post, communityPost] = muteViews.map(({ targetId }) => targetId)
    await expectCalls('communities.unmute', { id: community ?? '' })
    await expectCalls('posts.unmute', { id: post ?? '' })
    await expectCalls('communities.unmutePost', { communityId: community ?? '', id: communityPost ?? '' })
  },
}

export const Empty: Story = {
  name: 'says that nothing is blocked, muted or reported',
  beforeEach: mockApi({
    'people.blocks': singlePage([]),
    'people.mutes': singlePage([]),
    'reports.list': singlePage([]),
  }),
  play: async ({ canvas }) => {
    await canvas.findByText("You haven't blocked anyone.")
    await canvas.findByText("You haven't muted anyone or anything.")
    await canvas.findByText("You haven't reported anything.")
  },
}

export const Loading: Story = {
  name: 'shows placeholder rows while blocks, mutes and reports load',
  beforeEach: mockApi({
    'people.blocks': pendingResponse,
    'people.mutes': pendingResponse,
    'reports.list': pendingResponse,
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Loading...')).toHaveLength(3))
    await expect(canvas.getByRole('heading', { name: 'Safety' })).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'keeps the other lists when the list of mutes fails to load',
  tags: ['long'],
  beforeEach: mockApi({ 'people.mutes': serverError }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("Couldn't load what you muted")
    await canvas.findByText('Hugo Castellanos')
    mockApi({ 'people.mutes': singlePage(muteViews) })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByText('Gwen Mbeki')
  },
}

export const Longest: Story = {
  name: 'fits a blocked member with the longest name in 320 px',
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'people.blocks': singlePage(blockViews.map((block) => ({ ...block, user: bylineOf(longNameUser) }))),
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(`${longNameUser.firstName} ${longNameUser.lastName}`)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

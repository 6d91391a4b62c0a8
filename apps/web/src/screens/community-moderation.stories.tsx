// Over 200 lines: every action of a moderator on one community.
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityDetailOf, communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo, singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { chooseMenuItem } from '../mocks/choose-menu-item.ts'
import { apiError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectToast } from '../mocks/toasts.ts'

const garden = communityDetailOf(gardeners)
const posts = communityPostsOf(gardeners).map((post, index) => ({
  ...post,
  authorId: ben.id,
  author: bylineOf(ben),
  content: `Post ${index + 1}`,
}))
const [first, second] = posts
const [firstId, secondId] = [first?.id ?? '', second?.id ?? '']
const ban = {
  id: firstId,
  user: bylineOf(ben),
  bannedBy: bylineOf(ann),
  reason: 'Sold things.',
  createdAt: isoHoursAgo(30),
}

const meta = {
  title: 'Screens/Community moderation',
  component: App,
  beforeEach: [
    visitPath(`/communities/${garden.id}`),
    mockApi({
      'communities.one': garden,
      'communities.posts': singlePage(posts),
      'communities.pins': singlePage([]),
      'communities.bans': singlePage([ban]),
      'communities.log': singlePage([
        {
          id: 3,
          at: isoHoursAgo(1),
          actor: bylineOf(ann),
          action: 'member ban',
          user: bylineOf(ben),
          reason: 'Sold things.',
        },
        { id: 2, at: isoHoursAgo(2), actor: bylineOf(ann), action: 'post pin', user: bylineOf(ben), reason: null },
        { id: 1, at: isoHoursAgo(60), actor: null, action: 'community edit', user: null, reason: null },
      ]),
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function chooseInPost({ canvas, userEvent }: Context, text: string, item: string) {
  const article = (await canvas.findByText(text)).closest('article') ?? document.body
  await userEvent.click(await within(article).findByRole('button', { name: /^More about the post/ }))
  await chooseMenuItem(userEvent, item)
}

async function openSheet({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: `More options for ${garden.name}` }))
  await chooseMenuItem(userEvent, 'Moderation')
  return within(await findFocusedDialog('Moderation'))
}

export const Pinned: Story = {
  name: 'shows pinned posts above the other posts, and not a second time among them',
  beforeEach: mockApi({ 'communities.pins': singlePage(second ? [{ ...second, isPinned: true }] : []) }),
  play: async ({ canvas }) => {
    await canvas.findByText('Pinned')
    const articles = canvas.getAllByRole('article')
    await expect(articles).toHaveLength(posts.length)
    await expect(articles[0]).toHaveTextContent('Post 2')
    await expect(articles[1]).toHaveTextContent('Post 1')
  },
}

export const Pin: Story = {
  name: 'moves a pinned post to the top',
  tags: ['long'],
  beforeEach: mockApi({
    'communities.pin': () => {
      if (!second) throw new Error('No post')
      const pinned = { ...second, isPinned: true }
      mockApi({ 'communities.pins': singlePage([pinned]) })()
      return pinned
    },
  }),
  play: async (context) => {
    await chooseInPost(context, 'Post 2', 'Pin post')
    await waitFor(() => expect(context.canvas.getAllByRole('article')[0]).toHaveTextContent('Post 2'))
    await expectCalls('communities.pin', { communityId: garden.id, id: secondId })
  },
}

export const PinLimit: Story = {
  name: 'says that three posts are already pinned when a moderator pins another',
  tags: ['long'],
  beforeEach: mockApi({
    'communities.pin': apiError('CONFLICT', 'A community can have up to 3 pinned posts. Unpin one first'),
  }),
  play: async (context) => {
    await chooseInPost(context, 'Post 1', 'Pin post')
    await expectErrorToast("Couldn't pin the post")
    await screen.findByText('A community can have up to 3 pinned posts. Unpin one first')
  },
}

export const RemovePost: Story = {
  name: 'asks for a reason before it removes a post of another member',
  beforeEach: mockApi({ 'communities.deletePost': { ok: true } }),
  play: async (context) => {
    await chooseInPost(context, 'Post 1', 'Remove post')
    const dialog = within(await findFocusedDialog(`Remove ${ben.firstName} ${ben.lastName}'s post?`))
    await waitFor(() => expect(dialog.getByLabelText('Why?')).toHaveFocus())
    await context.userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(dialog.getByLabelText('Why?')).toBeInvalid())
    await expectCalls('communities.deletePost')
    await context.userEvent.type(dialog.getByLabelText('Why?'), 'Not about plants.')
    await context.userEvent.selectOptions(dialog.getByLabelText('Which rule was broken?'), 'spam')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await expectToast('Post removed')
    await waitFor(() => expect(context.canvas.queryByText('Post 1')).toBeNull())
    await expectCalls('communities.deletePost', {
      communityId: garden.id,
      id: firstId,
      reason: 'Not about plants.',
      rule: 'spam',
    })
  },
}

export const BanAuthor: Story = {
  name: 'keeps the reason of a ban when the request fails',
  beforeEach: mockApi({ 'communities.ban': serverError }),
  play: async (context) => {
    await chooseInPost(context, 'Post 1', `Ban ${ben.firstName}`)
    const dialog = within(await findFocusedDialog(`Ban ${ben.firstName} ${ben.lastName}?`))
    await context.userEvent.type(dialog.getByLabelText('Why?'), 'Sold things.')
    await context.userEvent.click(dialog.getByRole('button', { name: 'Ban' }))
    await expectErrorToast(`Couldn't ban ${ben.firstName}`)
    await expect(dialog.getByLabelText('Why?')).toHaveValue('Sold things.')
    mockApi({ 'communities.ban': { ...ban, isNew: true } })()
    // The toast appears before the button is enabled again.
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Ban' })).toBeEnabled())
    await context.userEvent.click(dialog.getByRole('button', { name: 'Ban' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = { id: garden.id, userId: ben.id, reason: 'Sold things.', rule: 'communityRules' } as const
    await expectCalls('communities.ban', sent, sent)
  },
}

export const Bans: Story = {
  name: 'ends a ban from the list of bans',
  beforeEach: mockApi({ 'communities.unban': { ok: true } }),
  play: async (context) => {
    const sheet = await openSheet(context)
    await sheet.findByText('Sold things.')
    await context.userEvent.click(sheet.getByRole('button', { name: `Unban ${ben.firstName} ${ben.lastName}` }))
    await sheet.findByText('Nobody is banned')
    await expectCalls('communities.unban', { id: garden.id, userId: ben.id })
  },
}

export const Log: Story = {
  name: 'lists the actions of the moderators',
  play: async (context) => {
    const sheet = await openSheet(context)
    await context.userEvent.click(sheet.getByRole('tab', { name: 'Log' }))
    await sheet.findByText(/banned/)
    await expect(sheet.getByText(/pinned a post/)).toBeVisible()
    await expect(sheet.getByText('Somebody')).toBeVisible()
  },
}

export const BansLoading: Story = {
  name: 'shows a skeleton while the list of bans loads',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.bans': pendingResponse }),
  play: async (context) => {
    await (await openSheet(context)).findByText('Loading...')
  },
}

export const BansFailed: Story = {
  name: 'shows an error with a retry button when the list of bans fails to load',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.bans': serverError }),
  play: async (context) => {
    const sheet = await openSheet(context)
    await sheet.findByText("Couldn't load the bans")
    mockApi({ 'communities.bans': singlePage([]) })()
    await context.userEvent.click(sheet.getByRole('button', { name: 'Try again' }))
    await sheet.findByText('Nobody is banned')
  },
}

export const MemberMenu: Story = {
  name: 'offers members no actions of moderators',
  beforeEach: mockApi({ 'communities.one': { ...garden, role: 'member', canModerate: false } }),
  play: async ({ canvas, userEvent }) => {
    const article = (await canvas.findByText('Post 1')).closest('article') ?? document.body
    await userEvent.click(await within(article).findByRole('button', { name: /^More about the post/ }))
    await screen.findByRole('menuitem', { name: 'Report post' })
    await expect(screen.queryByRole('menuitem', { name: 'Pin post' })).toBeNull()
    await expect(screen.queryByRole('menuitem', { name: 'Remove post' })).toBeNull()
  },
}

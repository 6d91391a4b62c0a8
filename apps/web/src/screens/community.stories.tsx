// Over 200 lines: every relation of a viewer to a community, on one screen.
import type { CommunityDetail } from '@stoop/validators/communities'
import { bikeKitchen, blockCaptains, gardeners } from '@stoop/validators/fixtures/communities'
import { communityDetailOf, communityPostsOf, membersOf } from '@stoop/validators/fixtures/community-views'
import { joinRequests } from '@stoop/validators/fixtures/entry-views'
import { ann, ben, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { newPostState, onlyText } from '@stoop/validators/fixtures/post-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { invalidate } from '../lib/query-client.ts'
import { chooseMenuItem } from '../mocks/choose-menu-item.ts'
import { allowClipboard, expectCopied } from '../mocks/clipboard.ts'
import { apiError, networkError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { type ApiError, expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { visitPath, zeroCounts } from '../mocks/story-setup.ts'
import { expectErrorToast, expectToast } from '../mocks/toasts.ts'

const garden = communityDetailOf(gardeners)
const posts = communityPostsOf(gardeners)
const members = membersOf(gardeners)
const kitchen = communityDetailOf(bikeKitchen)
const captains = communityDetailOf(blockCaptains)
const [cuttings] = posts
const [truingStand] = communityPostsOf(bikeKitchen)

const asNonMember = [visitPath(`/communities/${kitchen.id}`), mockApi({ 'communities.one': kitchen })]

const unavailable = apiError('SERVICE_UNAVAILABLE', 'Down')

const asMember: CommunityDetail = { ...garden, role: 'member' as const, creatorId: ben.id }

const handedOver: CommunityDetail = {
  ...garden,
  role: 'member',
  creatorId: ben.id,
  handover: { to: bylineOf(ann), createdAt: '2026-11-20T12:00:00.000Z' },
}

const meta = {
  title: 'Screens/Community',
  component: App,
  beforeEach: [
    visitPath(`/communities/${garden.id}`),
    mockApi({
      'communities.one': garden,
      'communities.pins': singlePage([]),
      'communities.posts': singlePage(posts),
      'communities.members': singlePage(members),
      'communities.discover': singlePage([]),
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function submitPost({ canvas, userEvent }: Context, text: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Create Post' }))
  const sheet = within(await findFocusedDialog('Create Post'))
  if (text) await pasteText(userEvent, sheet.getByRole('textbox'), text)
  await userEvent.click(sheet.getByRole('button', { name: 'Post' }))
  return sheet
}

export const Member: Story = {
  name: 'shows a member the actions, two tabs and the posts of a community',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Front Step Gardeners' })
    await expect(canvas.getByText('Chicago')).toBeVisible()
    await expect(canvas.getByText('4 members')).toBeVisible()
    await expect(canvas.getByText(/^Pots, steps, windowsills/)).toBeVisible()
    await expect(canvas.getByText('F', { selector: '[aria-hidden] *' })).toBeVisible()
    await expect(canvas.queryByText('Private')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Create Post' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Leave' })).toBeEnabled()
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Posts', 'Members'])
    await canvas.findByText(/^Cuttings of mint/)
  },
}

export const NewPosts: Story = {
  name: 'marks the posts that it shows as read',
  beforeEach: mockApi({
    'communities.one': {
      ...garden,
      membership: garden.membership && { ...garden.membership, visitedAt: garden.createdAt },
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByText(/^Cuttings of mint/)
    await expectCalls('communities.visit', { id: garden.id, upTo: cuttings?.createdAt ?? '' })
  },
}

export const BySlug: Story = {
  name: 'opens a community by its share link',
  beforeEach: visitPath('/community/front-step-gardeners'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Front Step Gardeners' })
    await expectCalls('communities.one', { id: 'front-step-gardeners' })
  },
}

export const Loading: Story = {
  name: 'shows Loading community... while the community loads',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.one': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading community...')
  },
}

export const NotFound: Story = {
  name: 'shows “Community not found” on a 404',
  beforeEach: mockApi({ 'communities.one': apiError('NOT_FOUND', 'Community not found') }),
  play: async ({ canvas }) => {
    await canvas.findByText('Community not found')
    await expect(canvas.getByText("This community doesn't exist or you don't have access to it.")).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'shows an error with a retry button when the community fails to load',
  beforeEach: mockApi({ 'communities.one': serverError }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Failed to fetch community: Internal Server Error')
    await expect(canvas.getByText("This didn't work just now. Try again in a moment.")).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to Home' })).toBeVisible()
    mockApi({ 'communities.one': garden })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByRole('heading', { name: 'Front Step Gardeners' })
  },
}

export const Image: Story = {
  name: 'shows the image of a community instead of its first letter',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.one': { ...garden, imageUrl: '/door.svg' } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Front Step Gardeners' })
    await expect(canvas.getByRole('main').querySelector('img')).toHaveAttribute('src', '/door.svg')
  },
}

export const Private: Story = {
  name: 'marks a private community on its page',
  beforeEach: [visitPath(`/communities/${captains.id}`), mockApi({ 'communities.one': captains })],
  play: async ({ canvas }) => {
    await canvas.findByText('Private')
    await expect(canvas.getByText('1 member')).toBeVisible()
  },
}

export const Closed: Story = {
  name: 'says in place of Create Post that the community is closed',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.one': { ...garden, isClosed: true }, 'communities.posts': singlePage([]) }),
  play: async ({ canvas }) => {
    await canvas.findByText('This community is closed. You can read its posts, but nobody can write.')
    await canvas.findByText('No posts')
    await expect(canvas.queryByRole('button', { name: /^Create .*Post/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Leave' })).toBeEnabled()
  },
}

export const NonMember: Story = {
  name: 'requests no posts and members for a non-member',
  beforeEach: asNonMember,
  play: async ({ canvas }) => {
    await canvas.findByText('Join to see community content')
    await expect(canvas.getByText('You need to join this community to view posts and members.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Join Community' })).toBeEnabled()
    await expect(canvas.queryByRole('tab')).toBeNull()
    await expectCalls('communities.posts')
    await expectCalls('communities.members')
  },
}

export const ReadBeforeJoining: Story = {
  name: 'shows a non-member the posts if the community lets everyone read them',
  beforeEach: [
    visitPath(`/communities/${kitchen.id}`),
    mockApi({
      'communities.one': { ...kitchen, isReadableBeforeJoining: true, canReadPosts: true },
      'communities.posts': singlePage(communityPostsOf(bikeKitchen)),
      'communities.replies': singlePage([]),
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^We need a truing stand/)
    await expect(canvas.getByRole('button', { name: 'Join Community' })).toBeEnabled()
    await expect(canvas.queryByText('Join to see community content')).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Like/ })).toBeNull()
    const [date] = canvas.getAllByRole('link').filter((link) => link.querySelector('time'))
    await expect(date).toHaveAttribute('href', `/communities/${kitchen.id}/posts/${truingStand?.id}`)
    await userEvent.click(await canvas.findByRole('button', { name: 'More about the post by Ben Okafor' }))
    await expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible()
    await expect(screen.queryByRole('menuitem', { name: /^See who/ })).toBeNull()
    await expect(screen.getByRole('menuitem', { name: 'Open post' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.click(canvas.getAllByRole('button', { name: /^Replies/ })[0] ?? document.body)
    const dialog = within(await findFocusedDialog())
    await dialog.findByText('Join the community to reply.')
    await expectCalls('communities.members')
  },
}

export const ReadOnePost: Story = {
  name: 'shows a non-member one post with its replies and the way to join',
  beforeEach: [
    visitPath(`/communities/${kitchen.id}/posts/${truingStand?.id}`),
    mockApi({
      'communities.one': { ...kitchen, isReadableBeforeJoining: true, canReadPosts: true },
      'communities.onePost': truingStand
        ? { ...truingStand, isPinned: true, editedAt: '2026-11-20T12:00:00.000Z' }
        : serverError,
      'communities.replies': singlePage([]),
    }),
  ],
  play: async ({ canvas }) => {
    const post = within(await canvas.findByRole('article'))
    await post.findByText('Pinned')
    await expect(post.getByText('Edited')).toBeVisible()
    await expect(post.queryByRole('button', { name: /^(Like|Edited)/ })).toBeNull()
    await canvas.findByText('Join the community to reply.')
    await expect(canvas.queryByPlaceholderText('Write a reply...')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Join Community' })).toBeEnabled()
  },
}

export const WriteForEveryone: Story = {
  name: 'says above the posts and in the composer that everyone can read them if the community lets everyone read',
  beforeEach: mockApi({ 'communities.one': { ...garden, isReadableBeforeJoining: true } }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Everyone on Stoop can read the posts here.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Post' }))
    const sheet = within(await findFocusedDialog('Create Post'))
    await expect(sheet.getByText('Everyone on Stoop can see this')).toBeVisible()
  },
}

export const Join: Story = {
  name: 'requests the posts after joining',
  beforeEach: [
    ...asNonMember,
    mockApi({
      'communities.join': () => {
        const joined = { ...kitchen, isJoined: true, role: 'member' as const, memberCount: 5 }
        mockApi({ 'communities.one': joined, 'communities.posts': singlePage(communityPostsOf(bikeKitchen)) })()
        return joined
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join Community' }))
    await expectToast("You've joined the community!")
    await canvas.findByText(/^We need a truing stand/)
    await expect(canvas.getByText('5 members')).toBeVisible()
    await expectCalls('communities.join', { id: kitchen.id })
  },
}

export const JoinPending: Story = {
  name: 'requests no posts while joining is pending',
  tags: ['long'],
  beforeEach: [...asNonMember, mockApi({ 'communities.join': pendingResponse })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join Community' }))
    await canvas.findByText('5 members')
    await expectCalls('communities.posts')
  },
}

export const JoinFailed: Story = {
  name: 'restores the number of members when joining fails',
  beforeEach: [...asNonMember, mockApi({ 'communities.join': serverError })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join Community' }))
    await expectErrorToast('Failed to join community')
    await canvas.findByText('Join to see community content')
    await expect(canvas.getByText('4 members')).toBeVisible()
  },
}

export const Leave: Story = {
  name: 'decreases the number of members after leaving',
  beforeEach: mockApi({
    'communities.one': asMember,
    'communities.leave': () => {
      const left = { ...garden, isJoined: false, role: null, memberCount: 3 }
      mockApi({ 'communities.one': left })()
      return left
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }))
    await userEvent.click(within(await findFocusedDialog()).getByRole('button', { name: 'Leave' }))
    await expectToast("You've left the community")
    await canvas.findByText('Join to see community content')
    await expect(canvas.getByText('3 members')).toBeVisible()
    await expectCalls('communities.leave', { id: garden.id })
  },
}

export const LeaveFailed: Story = {
  name: 'restores the number of members when leaving fails',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.one': asMember, 'communities.leave': serverError }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }))
    await userEvent.click(within(await findFocusedDialog()).getByRole('button', { name: 'Leave' }))
    await expectErrorToast('Failed to leave community')
    await expect(await canvas.findByRole('button', { name: 'Leave' })).toBeEnabled()
    await expect(canvas.getByText('4 members')).toBeVisible()
  },
}

export const LeaveAsCreator: Story = {
  name: 'asks a creator who leaves the community who should take over',
  beforeEach: mockApi({
    'communities.leave': { ...garden, isJoined: false, role: null, memberCount: 3 },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }))
    const dialog = within(await findFocusedDialog(`Leave ${garden.name}?`))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Stay' })).toHaveFocus())
    await expect(dialog.getByRole('radio', { name: 'Nobody in particular' })).toBeChecked()
    await dialog.findByText(/^The longest-serving moderator becomes the creator/)
    await expect(await dialog.findByRole('radio', { name: 'Edie Larsson @edie' })).not.toBeChecked()
    await expect(dialog.queryByRole('radio', { name: /Ann Alvarez/ })).toBeNull()
    await expectCalls('communities.leave')
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }))
    await expectToast("You've left the community")
    await expectCalls('communities.leave', { id: garden.id })
  },
}

export const LeaveWithSuccessor: Story = {
  name: 'sends the successor that the creator has chosen before leaving',
  beforeEach: mockApi({
    'communities.one': { ...garden, memberCount: 90 },
    'communities.members': (input) =>
      singlePage('q' in input && input.q === 'edi' ? members.filter(({ user }) => user.username === 'edie') : members),
    'communities.leave': { ...garden, isJoined: false, role: null, memberCount: 89 },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }))
    const dialog = within(await findFocusedDialog(`Leave ${garden.name}?`))
    await dialog.findByRole('radio', { name: 'Gwen Mbeki @gwen' })
    await pasteText(userEvent, dialog.getByRole('searchbox', { name: 'Search members...' }), 'edi')
    await waitFor(() => expect(dialog.queryByRole('radio', { name: 'Gwen Mbeki @gwen' })).toBeNull())
    await userEvent.click(dialog.getByRole('radio', { name: 'Edie Larsson @edie' }))
    await dialog.findByText(/^Edie is asked to take over and has 7 days/)
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }))
    await expectToast("You've left the community")
    await expectCalls('communities.leave', { id: garden.id, successorId: members[1]?.userId ?? '' })
  },
}

export const LeaveAsLastMember: Story = {
  name: 'asks the last member of a private community for confirmation',
  beforeEach: [
    visitPath(`/communities/${captains.id}`),
    mockApi({
      'communities.one': captains,
      'communities.leave': { ...captains, isJoined: false, role: null, memberCount: 0 },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }))
    const dialog = within(await findFocusedDialog('Leave Block Captains?'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Stay' })).toHaveFocus())
    await expectCalls('communities.leave')
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }))
    await expectToast("You've left the community")
    await waitFor(() => expect(location.pathname).toBe('/communities'))
  },
}

export const PostsLoading: Story = {
  name: 'shows Loading posts... while community posts load',
  beforeEach: mockApi({ 'communities.posts': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading posts...')
  },
}

export const NoPosts: Story = {
  name: 'offers Create First Post when there are no posts',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.posts': singlePage([]) }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('No posts yet. Be the first to share something!')
    await userEvent.click(canvas.getByRole('button', { name: 'Create First Post' }))
    await findFocusedDialog('Create Post')
  },
}

export const PostsFailed: Story = {
  name: 'shows an error when community posts fail to load',
  beforeEach: mockApi({ 'communities.posts': serverError }),
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch posts: Internal Server Error')
  },
}

export const PlainDates: Story = {
  name: 'shows dates instead of relative times on community posts',
  beforeEach: mockApi({
    'communities.posts': singlePage(posts.map((post) => ({ ...post, createdAt: '2026-11-20T12:00:00.000Z' }))),
  }),
  play: async ({ canvas }) => {
    const article = (await canvas.findByText(/^Cuttings of mint/)).closest('article')
    await expect(within(article ?? document.body).getByText('Nov 20, 2026')).toBeVisible()
    await expect(canvas.queryByText(/ ago$/)).toBeNull()
  },
}

export const Members: Story = {
  name: 'lists the members of a community with their name, username, role and join date',
  beforeEach: [
    visitPath(`/communities/${garden.id}?tab=members`),
    mockApi({
      'communities.members': singlePage(members.map((one) => ({ ...one, joinedAt: '2026-03-05T12:00:00.000Z' }))),
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Community Members (4)' })
    await canvas.findByText('Edie Larsson')
    const rows = canvas.getAllByRole('listitem').filter((row) => row.textContent?.includes('@'))
    await expect(rows[0]).toHaveTextContent(/Ann Alvarez@annJoined Mar 5, 2026.*creator/)
    await expect(rows[1]).toHaveTextContent(/Edie Larsson@edieJoined Mar 5, 2026.*member/)
    const getBackground = (role: string) =>
      getComputedStyle(canvas.getAllByText(role)[0] ?? document.body).backgroundColor
    await expect(getBackground('creator')).not.toBe(getBackground('member'))
  },
}

export const MembersLoading: Story = {
  name: 'shows Loading... while the members of a community load',
  beforeEach: [visitPath(`/communities/${garden.id}?tab=members`), mockApi({ 'communities.members': pendingResponse })],
  play: async ({ canvas }) => {
    await canvas.findByText('Loading...')
  },
}

export const MembersFailed: Story = {
  name: 'shows an error when the members of a community fail to load',
  beforeEach: [
    visitPath(`/communities/${garden.id}?tab=members`),
    mockApi({ 'communities.members': apiError('FORBIDDEN', 'No') }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch members: Forbidden')
  },
}

export const Unavailable: Story = {
  name: 'shows one error each for the community, its posts and its members',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.posts': unavailable, 'communities.members': unavailable }),
  play: async ({ canvas, userEvent }) => {
    const { promise: failedResponse, resolve: endLoading } = Promise.withResolvers<ApiError>()
    mockApi({ 'communities.one': () => failedResponse })()
    await expect(await canvas.findByText('Loading community...')).toBeVisible()
    endLoading(unavailable)
    await canvas.findByText('Failed to fetch community: Service Unavailable')
    mockApi({ 'communities.one': garden })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByRole('heading', { name: 'Front Step Gardeners' })
    await canvas.findByText('Failed to fetch posts: Service Unavailable')
    await userEvent.click(canvas.getByRole('tab', { name: 'Members' }))
    await canvas.findByText('Failed to fetch members: Service Unavailable')
    await expect(location.pathname + location.search).toBe(`/communities/${garden.id}?tab=members`)
  },
}

export const ContentRequired: Story = {
  name: 'shows “Content is required” for an empty post',
  tags: ['long'],
  play: async (context) => {
    const sheet = await submitPost(context, '')
    await sheet.findByText('Content is required')
    await expectCalls('communities.post')
  },
}

export const ContentTooLong: Story = {
  name: 'rejects a community post of 501 characters',
  play: async (context) => {
    const sheet = await submitPost(context, 'c'.repeat(501))
    await sheet.findByText('Content must be 500 characters or less')
    await expectCalls('communities.post')
  },
}

export const MaxLength: Story = {
  name: 'accepts a community post of 500 characters',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.post': pendingResponse }),
  play: async (context) => {
    const sheet = await submitPost(context, 'c'.repeat(500))
    await expect(await sheet.findByRole('button', { name: 'Posting...' })).toBeDisabled()
    await expectCalls('communities.post', { id: garden.id, content: 'c'.repeat(500) })
  },
}

export const Posted: Story = {
  name: 'lists a new community post',
  beforeEach: mockApi({
    'communities.post': ({ content }) => {
      const newPost = {
        id: garden.id.replace(/.$/, '9'),
        communityId: garden.id,
        authorId: ann.id,
        content,
        ...onlyText,
        likeCount: 0,
        commentCount: 0,
        createdAt: new Date().toISOString(),
        isLiked: false,
        isPinned: false,
        ...newPostState,
        author: bylineOf(ann),
      }
      mockApi({ 'communities.posts': singlePage([newPost, ...posts]) })()
      return newPost
    },
  }),
  play: async (context) => {
    await submitPost(context, ' Rhubarb crowns, anyone? ')
    await expectToast('Post created successfully!')
    await context.canvas.findByText('Rhubarb crowns, anyone?')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectCalls('communities.post', { id: garden.id, content: 'Rhubarb crowns, anyone?' })
  },
}

export const PostForbidden: Story = {
  name: 'keeps the text of a community post when posting fails',
  beforeEach: mockApi({ 'communities.post': apiError('FORBIDDEN', 'Join this community first') }),
  play: async (context) => {
    const sheet = await submitPost(context, 'Hello')
    await expectErrorToast('Join this community first')
    await expect(sheet.getByRole('textbox')).toHaveValue('Hello')
  },
}

export const PostFailed: Story = {
  name: 'keeps a post above the list when posting in a community gets no response',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.post': networkError }),
  play: async (context) => {
    await submitPost(context, 'Hello')
    await expectToast('Waiting for a connection', "Your post will be sent when you're back online.")
    const waiting = within(await context.canvas.findByRole('region', { name: 'Waiting' }))
    await expect(waiting.getByText('Hello')).toBeVisible()
  },
}

async function findLikeButton({ canvas }: Context) {
  const article = (await canvas.findByText(/^Cuttings of mint/)).closest('article')
  return within(article ?? document.body).getByRole('button', { name: /^Like/ })
}

export const Like: Story = {
  name: 'shows the new number of likes after a like',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.like': ({ id }) => ({ id, isLiked: true, likeCount: 3 }) }),
  play: async (context) => {
    const like = await findLikeButton(context)
    await context.userEvent.click(like)
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'))
    await waitFor(() => expect(like).not.toHaveAttribute('aria-disabled', 'true'))
    await expect(like).toHaveTextContent('3')
    await expectCalls('communities.like', { communityId: garden.id, id: cuttings?.id ?? '', liked: true })
  },
}

export const LikeFailed: Story = {
  name: 'removes the like of a community post when the request fails',
  tags: ['long'],
  beforeEach: mockApi({ 'communities.like': serverError }),
  play: async (context) => {
    const like = await findLikeButton(context)
    await context.userEvent.click(like)
    await expectErrorToast('Failed to like post')
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'false'))
    await expect(like).toHaveTextContent('2')
  },
}

export const Share: Story = {
  name: 'copies the link of the community',
  beforeEach: allowClipboard,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Share Front Step Gardeners' }))
    await expectToast('Link copied!')
    await expectCopied(`/community/${garden.slug}`)
  },
}

export const SharePrivate: Story = {
  name: 'says who can open the link of a private community, and opens the invitations',
  beforeEach: [
    allowClipboard,
    visitPath(`/communities/${captains.id}`),
    mockApi({ 'communities.one': captains, 'communities.links': singlePage([]) }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Share Block Captains' }))
    await expectToast('Link copied!', 'Only members can open this link.')
    await expectCopied(`/community/${captains.slug}`)
    await userEvent.click(screen.getAllByRole('button', { name: 'Invite' }).at(-1) ?? document.body)
    await findFocusedDialog('Invite to Block Captains')
  },
}

export const LongAndRightToLeft: Story = {
  name: 'fits a community with long and right-to-left posts in 320 px',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'communities.one': { ...garden, name: 'w'.repeat(50), description: '<script>alert(1)</script>' },
    'communities.posts': singlePage(
      posts.map((post, index) => ({
        ...post,
        author: bylineOf(index === 0 ? longNameUser : noor),
        content: index === 0 ? '<b>bold?</b>' : 'مساء الخير يا جيران',
      })),
    ),
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('<b>bold?</b>')
    await expect(canvas.getByText('<script>alert(1)</script>')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const MuteCommunity: Story = {
  name: 'mutes the notifications of a community',
  beforeEach: mockApi({ 'communities.mute': { ok: true }, 'people.mutes': singlePage([]) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `More options for ${garden.name}` }))
    await chooseMenuItem(userEvent, 'Mute community')
    await userEvent.click(await screen.findByRole('button', { name: 'Until I change it' }))
    await expectToast(`${garden.name} is muted.`)
    await expectCalls('communities.mute', { id: garden.id, until: null })
  },
}

export const NonMemberMenu: Story = {
  name: 'shows Report community as the only item in the menu of a non-member',
  tags: ['long'],
  beforeEach: asNonMember,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `More options for ${kitchen.name}` }))
    await screen.findByRole('menuitem', { name: 'Report community' })
    await expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  },
}

const requestGarden = { ...garden, joinPolicy: 'request' as const, requestCount: 3 }

export const RequestSinceOpening: Story = {
  name: 'updates the number of requests to join when the viewer opens their tab',
  tags: ['long'],
  beforeEach: [
    visitPath(`/communities/${garden.id}`),
    mockApi({
      'communities.one': { ...requestGarden, requestCount: 0 },
      'communities.requests': singlePage(joinRequests()),
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const tab = await canvas.findByRole('tab', { name: 'Requests' })
    mockApi({ 'communities.one': requestGarden })()
    await userEvent.click(tab)
    await canvas.findByRole('tab', { name: /^Requests.*3/ })
  },
}

export const Requests: Story = {
  name: 'shows the requests to join to moderators',
  beforeEach: [
    visitPath(`/communities/${garden.id}?tab=requests`),
    mockApi({ 'communities.one': requestGarden, 'communities.requests': singlePage(joinRequests()) }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: /^Requests/, selected: true })).toHaveTextContent('3')
    await canvas.findByText('Gwen told me about you.')
  },
}

export const RequestsAsMember: Story = {
  name: 'shows the posts instead of the requests to a member who opens the link to the requests',
  beforeEach: [
    visitPath(`/communities/${garden.id}?tab=requests`),
    mockApi({ 'communities.one': { ...requestGarden, role: 'member' as const, canModerate: false, requestCount: 0 } }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText(/^Cuttings of mint/)
    await expect(canvas.queryByRole('tab', { name: /^Requests/ })).toBeNull()
  },
}

export const AskToJoin: Story = {
  name: 'shows a non-member that their request to join is pending',
  beforeEach: [
    visitPath(`/communities/${kitchen.id}`),
    mockApi({
      'communities.one': { ...kitchen, joinPolicy: 'request' as const },
      'communities.request': () => {
        const requested = { ...kitchen, joinPolicy: 'request' as const, requestState: 'pending' as const }
        mockApi({ 'communities.one': requested })()
        return requested
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask to join' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send request' }))
    await expectToast('Request sent')
    await canvas.findByText('The moderators have your request. You get a notification when they accept it.')
  },
}

export const SearchPosts: Story = {
  name: 'searches the posts of the community',
  beforeEach: mockApi({
    'search.posts': ({ communityId }) =>
      singlePage(
        posts
          .slice(0, communityId === garden.id ? 1 : 0)
          .map((post) => ({ ...post, kind: 'community', community: { ...garden } })),
      ),
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Front Step Gardeners' })
    await userEvent.click(canvas.getByRole('button', { name: 'More options for Front Step Gardeners' }))
    await chooseMenuItem(userEvent, 'Search posts')
    const sheet = within(await findFocusedDialog('Search in Front Step Gardeners'))
    await pasteText(userEvent, sheet.getByRole('searchbox', { name: 'Search posts...' }), 'mint')
    await expect(await sheet.findByText('mint')).toBeVisible()
  },
}

export const Invite: Story = {
  name: 'opens the sheet that invites people',
  beforeEach: mockApi({ 'communities.links': singlePage([]) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite' }))
    await findFocusedDialog(`Invite to ${garden.name}`)
  },
}

const requested: CommunityDetail = { ...kitchen, joinPolicy: 'request', requestState: 'pending' }

export const TakesOver: Story = {
  name: 'keeps the focus in the page when the viewer accepts to take over the community',
  tags: ['long'],
  beforeEach: mockApi({
    'communities.one': handedOver,
    'communities.answerHandover': () => {
      const taken = { ...handedOver, handover: null, role: 'creator' as const, creatorId: ann.id }
      mockApi({ 'communities.one': taken })()
      return taken
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const accept = await canvas.findByRole('button', { name: 'Accept' })
    accept.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Accept/ })).toBeNull())
    await waitFor(() => expect(document.activeElement?.closest('main')).not.toBeNull())
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Posts' })).toHaveFocus()
  },
}

export const AcceptedMeanwhile: Story = {
  name: 'opens the community for a requester when the notification of the acceptance arrives',
  tags: ['long'],
  beforeEach: [visitPath(`/communities/${kitchen.id}`), mockApi({ 'communities.one': requested })],
  play: async ({ canvas }) => {
    await canvas.findByText('Requested')
    await canvas.findByRole('button', { name: 'Notifications' })
    mockApi({
      'communities.one': { ...garden, id: kitchen.id },
      'notifications.counts': { ...zeroCounts, unreadNotifications: 1 },
    })()
    invalidate('notifications.counts')
    await canvas.findByRole('button', { name: 'Create Post' })
    await expect(canvas.queryByText('Requested')).toBeNull()
  },
}

export const SiteModerator: Story = {
  name: 'shows the requests to join to a moderator of the site who is not a member',
  beforeEach: [
    visitPath(`/communities/${kitchen.id}`),
    mockApi({
      'communities.one': { ...kitchen, canModerate: true, creatorId: null, joinPolicy: 'request', requestCount: 2 },
      'communities.requests': singlePage(joinRequests()),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Requests' })).toBeVisible()
    await canvas.findAllByRole('button', { name: /^Accept / })
    await expect(canvas.queryByText('Join to see community content')).toBeNull()
  },
}

import { bikeKitchen, blockCaptains, gardeners } from '@stoop/validators/cast/communities'
import { communityOf, communityPostsOf, membersOf } from '@stoop/validators/cast/community-views'
import { listOf } from '@stoop/validators/cast/made'
import { ann, ben, longest, noor } from '@stoop/validators/cast/people'
import { bylineOf } from '@stoop/validators/cast/people-views'
import type { Community } from '@stoop/validators/communities'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { answering, sent } from '../mocks/answers.ts'
import { copied, givenClipboard } from '../mocks/clipboard.ts'
import { broken, pending, refused, unreachable } from '../mocks/refused.ts'
import { alarmed, toasted } from '../mocks/toasted.ts'
import { at } from '../mocks/visit.ts'
import { write } from '../mocks/write.ts'

const garden = communityOf(gardeners)
const posts = communityPostsOf(gardeners)
const members = membersOf(gardeners)
const kitchen = communityOf(bikeKitchen)
const captains = communityOf(blockCaptains)
const [cuttings] = posts

const outside = [at(`/communities/${kitchen.id}`), answering({ 'communities.one': kitchen })]

const asMember: Community = { ...garden, role: 'member', creatorId: ben.id }

const meta = {
  title: 'Screens/Community',
  component: App,
  beforeEach: [
    at(`/communities/${garden.id}`),
    answering({
      'communities.one': garden,
      'communities.posts': listOf(posts),
      'communities.members': listOf(members),
      'communities.discover': listOf([]),
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function compose({ canvas, userEvent }: Context, text: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Create Post' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Create Post' }))
  if (text) await write(userEvent, sheet.getByRole('textbox'), text)
  await userEvent.click(sheet.getByRole('button', { name: 'Post' }))
  return sheet
}

export const Member: Story = {
  name: 'A member: header, Create Post, Leave, two tabs, posts (6, 17, 156, 157, 158)',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Stoop Gardeners' })
    await expect(canvas.getByText('Chicago')).toBeVisible()
    await expect(canvas.getByText('4 members')).toBeVisible()
    await expect(canvas.getByText(/^Pots, steps, windowsills/)).toBeVisible()
    await expect(canvas.getByText('S', { selector: '[aria-hidden] *' })).toBeVisible()
    await expect(canvas.queryByText('Private')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Create Post' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Leave' })).toBeEnabled()
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Posts', 'Members'])
    await canvas.findByText(/^Cuttings of mint/)
  },
}

export const BySlug: Story = {
  name: 'The share link of a community resolves (16)',
  beforeEach: at('/community/stoop-gardeners'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Stoop Gardeners' })
    await sent('communities.one', { id: 'stoop-gardeners' })
  },
}

export const Loading: Story = {
  name: 'Loading community... (154)',
  beforeEach: answering({ 'communities.one': pending }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading community...')
  },
}

export const NotFound: Story = {
  name: 'Community not found (155)',
  beforeEach: answering({ 'communities.one': refused('NOT_FOUND', 'Community not found') }),
  play: async ({ canvas }) => {
    await canvas.findByText('Community not found')
    await expect(canvas.getByText("This community doesn't exist or you don't have access to it.")).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'Failed to fetch community, and another try (176)',
  beforeEach: answering({ 'communities.one': broken }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Failed to fetch community: Internal Server Error')
    answering({ 'communities.one': garden })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByRole('heading', { name: 'Stoop Gardeners' })
  },
}

export const Image: Story = {
  name: 'An image in place of the letter (156)',
  beforeEach: answering({ 'communities.one': { ...garden, imageUrl: '/door.svg' } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Stoop Gardeners' })
    await expect(canvas.getByRole('main').querySelector('img')).toHaveAttribute('src', '/door.svg')
  },
}

export const Private: Story = {
  name: 'A private one says so (157)',
  beforeEach: [at(`/communities/${captains.id}`), answering({ 'communities.one': captains })],
  play: async ({ canvas }) => {
    await canvas.findByText('Private')
    await expect(canvas.getByText('1 member')).toBeVisible()
  },
}

export const Outside: Story = {
  name: 'Outside: Join Community, and nothing is asked for (159, 160)',
  beforeEach: outside,
  play: async ({ canvas }) => {
    await canvas.findByText('Join to see community content')
    await expect(canvas.getByText('You need to join this community to view posts and members.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Join Community' })).toBeEnabled()
    await expect(canvas.queryByRole('tab')).toBeNull()
    await sent('communities.posts')
    await sent('communities.members')
  },
}

export const Join: Story = {
  name: "You've joined the community! One more member, posts come (166, 175)",
  beforeEach: [
    ...outside,
    answering({
      'communities.join': () => {
        const joined = { ...kitchen, isJoined: true, role: 'member', memberCount: 5 }
        answering({ 'communities.one': joined, 'communities.posts': listOf(communityPostsOf(bikeKitchen)) })()
        return joined
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join Community' }))
    await toasted("You've joined the community!")
    await canvas.findByText(/^We need a truing stand/)
    await expect(canvas.getByText('5 members')).toBeVisible()
    await sent('communities.join', { id: kitchen.id })
  },
}

export const JoinPending: Story = {
  name: 'While one joins, nothing of the inside is asked for (160)',
  beforeEach: [...outside, answering({ 'communities.join': pending })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join Community' }))
    await canvas.findByText('5 members')
    await sent('communities.posts')
  },
}

export const JoinFailed: Story = {
  name: 'Failed to join community (169)',
  beforeEach: [...outside, answering({ 'communities.join': broken })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join Community' }))
    await alarmed('Failed to join community')
    await canvas.findByText('Join to see community content')
    await expect(canvas.getByText('4 members')).toBeVisible()
  },
}

export const Leave: Story = {
  name: "You've left the community; one member fewer (167, 175)",
  beforeEach: answering({
    'communities.one': asMember,
    'communities.leave': () => {
      const left = { ...garden, isJoined: false, role: null, memberCount: 3 }
      answering({ 'communities.one': left })()
      return left
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }))
    await toasted("You've left the community")
    await canvas.findByText('Join to see community content')
    await expect(canvas.getByText('3 members')).toBeVisible()
    await sent('communities.leave', { id: garden.id })
  },
}

export const LeaveFailed: Story = {
  name: 'Failed to leave community (168)',
  beforeEach: answering({ 'communities.one': asMember, 'communities.leave': broken }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }))
    await alarmed('Failed to leave community')
    await expect(await canvas.findByRole('button', { name: 'Leave' })).toBeEnabled()
    await expect(canvas.getByText('4 members')).toBeVisible()
  },
}

export const LeaveAsCreator: Story = {
  name: 'The creator is asked once more: another takes their place',
  beforeEach: answering({
    'communities.leave': { ...garden, isJoined: false, role: null, memberCount: 3 },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Leave ${garden.name}?` }))
    await dialog.findByText('Whoever has been a member longest takes your place as creator.')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Stay' })).toHaveFocus())
    await sent('communities.leave')
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }))
    await toasted("You've left the community")
    await sent('communities.leave', { id: garden.id })
  },
}

export const LeaveForGood: Story = {
  name: 'The last member of a private one is asked once more',
  beforeEach: [
    at(`/communities/${captains.id}`),
    answering({
      'communities.one': captains,
      'communities.leave': { ...captains, isJoined: false, role: null, memberCount: 0 },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave Block Captains?' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Stay' })).toHaveFocus())
    await sent('communities.leave')
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }))
    await toasted("You've left the community")
    await waitFor(() => expect(location.pathname).toBe('/communities'))
  },
}

export const PostsLoading: Story = {
  beforeEach: answering({ 'communities.posts': pending }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading posts...')
  },
}

export const NoPosts: Story = {
  name: 'No posts yet, with Create First Post (162)',
  beforeEach: answering({ 'communities.posts': listOf([]) }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('No posts yet. Be the first to share something!')
    await userEvent.click(canvas.getByRole('button', { name: 'Create First Post' }))
    await screen.findByRole('dialog', { name: 'Create Post' })
  },
}

export const PostsFailed: Story = {
  name: 'Failed to fetch posts (176)',
  beforeEach: answering({ 'communities.posts': broken }),
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch posts: Internal Server Error')
  },
}

export const PlainDates: Story = {
  name: 'Posts show plain dates (163)',
  beforeEach: answering({
    'communities.posts': listOf(posts.map((post) => ({ ...post, createdAt: '2026-11-20T12:00:00.000Z' }))),
  }),
  play: async ({ canvas }) => {
    const article = (await canvas.findByText(/^Cuttings of mint/)).closest('article')
    await expect(within(article ?? document.body).getByText('Nov 20, 2026')).toBeVisible()
    await expect(canvas.queryByText(/ ago$/)).toBeNull()
  },
}

export const Members: Story = {
  name: 'Community Members (N): name, @username, role, joined date (164, 165)',
  beforeEach: [
    at(`/communities/${garden.id}?tab=members`),
    answering({
      'communities.members': listOf(members.map((one) => ({ ...one, joinedAt: '2026-03-05T12:00:00.000Z' }))),
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Community Members (4)' })
    await canvas.findByText('Edie Larsson')
    const rows = canvas.getAllByRole('listitem').filter((row) => row.textContent?.includes('@'))
    await expect(rows[0]).toHaveTextContent(/Ann Alvarez@annJoined Mar 5, 2026.*creator/)
    await expect(rows[1]).toHaveTextContent(/Edie Larsson@edieJoined Mar 5, 2026.*member/)
    const ground = (role: string) => getComputedStyle(canvas.getAllByText(role)[0] ?? document.body).backgroundColor
    await expect(ground('creator')).not.toBe(ground('member'))
  },
}

export const MembersLoading: Story = {
  beforeEach: [at(`/communities/${garden.id}?tab=members`), answering({ 'communities.members': pending })],
  play: async ({ canvas }) => {
    await canvas.findByText('Loading...')
  },
}

export const MembersFailed: Story = {
  name: 'Failed to fetch members (176)',
  beforeEach: [
    at(`/communities/${garden.id}?tab=members`),
    answering({ 'communities.members': refused('FORBIDDEN', 'No') }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch members: Forbidden')
  },
}

export const ContentRequired: Story = {
  name: 'Content is required (170)',
  play: async (context) => {
    const sheet = await compose(context, '')
    await sheet.findByText('Content is required')
    await sent('communities.post')
  },
}

export const ContentTooLong: Story = {
  name: 'Content must be 500 characters or less (171)',
  play: async (context) => {
    const sheet = await compose(context, 'c'.repeat(501))
    await sheet.findByText('Content must be 500 characters or less')
    await sent('communities.post')
  },
}

export const JustFits: Story = {
  name: '500 characters are accepted; Posting... (171)',
  beforeEach: answering({ 'communities.post': pending }),
  play: async (context) => {
    const sheet = await compose(context, 'c'.repeat(500))
    await expect(await sheet.findByRole('button', { name: 'Posting...' })).toBeDisabled()
    await sent('communities.post', { id: garden.id, content: 'c'.repeat(500) })
  },
}

export const Posted: Story = {
  name: 'Post created successfully! It stands in the list (172)',
  beforeEach: answering({
    'communities.post': ({ content }) => {
      const fresh = {
        id: garden.id.replace(/.$/, '9'),
        communityId: garden.id,
        authorId: ann.id,
        content,
        likeCount: 0,
        commentCount: 0,
        createdAt: new Date().toISOString(),
        isLiked: false,
        author: bylineOf(ann),
      }
      answering({ 'communities.posts': listOf([fresh, ...posts]) })()
      return fresh
    },
  }),
  play: async (context) => {
    await compose(context, ' Rhubarb crowns, anyone? ')
    await toasted('Post created successfully!')
    await context.canvas.findByText('Rhubarb crowns, anyone?')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await sent('communities.post', { id: garden.id, content: 'Rhubarb crowns, anyone?' })
  },
}

export const PostRefused: Story = {
  name: "Not posted: the server's words (173)",
  beforeEach: answering({ 'communities.post': refused('FORBIDDEN', 'Join this community first') }),
  play: async (context) => {
    const sheet = await compose(context, 'Hello')
    await alarmed('Join this community first')
    await expect(sheet.getByRole('textbox')).toHaveValue('Hello')
  },
}

export const PostFailed: Story = {
  name: 'Not posted, without words of the server (173)',
  beforeEach: answering({ 'communities.post': unreachable }),
  play: async (context) => {
    await compose(context, 'Hello')
    await alarmed('Failed to create post. Please try again.')
  },
}

async function likeOf({ canvas }: Context) {
  const article = (await canvas.findByText(/^Cuttings of mint/)).closest('article')
  return within(article ?? document.body).getByRole('button', { name: /^Like/ })
}

export const Like: Story = {
  name: 'A like of a post inside (174)',
  beforeEach: answering({ 'communities.like': ({ id }) => ({ id, isLiked: true, likeCount: 3 }) }),
  play: async (context) => {
    const like = await likeOf(context)
    await context.userEvent.click(like)
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'))
    await waitFor(() => expect(like).toBeEnabled())
    await expect(like).toHaveTextContent('3')
    await sent('communities.like', { communityId: garden.id, id: cuttings?.id ?? '', liked: true })
  },
}

export const LikeFailed: Story = {
  name: 'Failed to like post: taken back (174)',
  beforeEach: answering({ 'communities.like': broken }),
  play: async (context) => {
    const like = await likeOf(context)
    await context.userEvent.click(like)
    await alarmed('Failed to like post')
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'false'))
    await expect(like).toHaveTextContent('2')
  },
}

export const Share: Story = {
  name: 'The link is handed on (152)',
  beforeEach: givenClipboard,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Share Stoop Gardeners' }))
    await toasted('Link copied!')
    await copied(`/community/${garden.slug}`)
  },
}

export const LongAndRightToLeft: Story = {
  name: 'Long words, right to left, markup as text, at 320 px (1, 315)',
  globals: { viewport: { value: 'small' } },
  beforeEach: answering({
    'communities.one': { ...garden, name: 'w'.repeat(50), description: '<script>alert(1)</script>' },
    'communities.posts': listOf(
      posts.map((post, at) => ({
        ...post,
        author: bylineOf(at === 0 ? longest : noor),
        content: at === 0 ? '<b>bold?</b>' : 'مساء الخير يا جيران',
      })),
    ),
  }),
  play: async ({ canvas }) => {
    await canvas.findByText('<b>bold?</b>')
    await expect(canvas.getByText('<script>alert(1)</script>')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

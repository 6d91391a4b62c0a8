// Over 200 lines: three feeds, each in every state, on one screen.
import { bikeKitchen, gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf, communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import { commentsOf, feedOf, postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { chooseMenuItem } from '../mocks/choose-menu-item.ts'
import { apiError, pendingResponse } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath, zeroCounts } from '../mocks/story-setup.ts'
import { expectNoToast } from '../mocks/toasts.ts'

const bikeKitchenId = communityOf(bikeKitchen).id
const gardenersId = communityOf(gardeners).id
const cityPost = { ...postOf(bread), visibility: 'public' as const, content: 'Street fair on Sunday' }
const communityPosts = [gardeners, bikeKitchen].flatMap((community) =>
  communityPostsOf(community)
    .slice(0, 1)
    .map((post) => ({ ...post, content: `From ${community.name}`, community: communityOf(community) })),
)

const meta = {
  title: 'Screens/Home feeds',
  component: App,
  beforeEach: [
    visitPath('/'),
    mockApi({
      'posts.feed': singlePage(feedOf(ann)),
      'posts.city': singlePage([cityPost]),
      'posts.communities': singlePage(communityPosts),
      'notifications.counts': zeroCounts,
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

const emptyText = 'No posts to show yet. Add some friends or create your first post!'

export const Tabs: Story = {
  name: 'keeps the open feed in the URL',
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('tab', { name: 'Friends' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(canvas.getByRole('tab', { name: 'City' }))
    await canvas.findByText('Street fair on Sunday')
    await expect(location.search).toBe('?feed=city')
    await userEvent.keyboard('{ArrowRight}')
    await canvas.findByText(`From ${gardeners.name}`)
    await expect(location.search).toBe('?feed=communities')
    await expect(canvas.getByRole('tab', { name: 'Communities' })).toHaveFocus()
    history.back()
    await canvas.findByText('Street fair on Sunday')
    await expect(canvas.getByRole('tab', { name: 'City' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const EmptyFriends: Story = {
  name: 'shows the posts of the city below the empty feed of friends',
  beforeEach: mockApi({ 'posts.feed': singlePage([]), 'posts.replies': singlePage(commentsOf(bread)) }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(emptyText)).toBeVisible()
    await canvas.findByRole('heading', { name: 'From your city' })
    const article = within(await canvas.findByRole('article'))
    await article.findByText('Street fair on Sunday')
    await userEvent.click(article.getByRole('button', { name: /^Replies/ }))
    await findFocusedDialog(/^Replies/)
  },
}

export const EmptyEverywhere: Story = {
  name: 'shows only the documented text when friends and city have no posts',
  beforeEach: mockApi({ 'posts.feed': singlePage([]), 'posts.city': singlePage([]) }),
  play: async ({ canvas }) => {
    await canvas.findByText(emptyText)
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'From your city' })).toBeNull())
  },
}

export const CityLoading: Story = {
  name: 'shows Loading posts... while the posts of the city load',
  beforeEach: [visitPath('/?feed=city'), mockApi({ 'posts.city': pendingResponse })],
  play: async ({ canvas }) => {
    await canvas.findByText('Loading posts...')
  },
}

export const CityFailed: Story = {
  name: 'shows an error with a retry button when the posts of the city fail to load',
  tags: ['long'],
  beforeEach: [visitPath('/?feed=city'), mockApi({ 'posts.city': apiError('SERVICE_UNAVAILABLE', 'Down') })],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Failed to fetch posts: Service Unavailable')
    mockApi({ 'posts.city': singlePage([cityPost]) })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findByText('Street fair on Sunday')
  },
}

export const CityEmpty: Story = {
  name: 'offers Create Post when the city has no public posts',
  beforeEach: [visitPath('/?feed=city'), mockApi({ 'posts.city': singlePage([]) })],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(`Nobody in ${ann.selectedCity} has shared a post with everyone yet`)
    await userEvent.click(canvas.getByRole('button', { name: 'Create Post' }))
    await findFocusedDialog()
  },
}

export const NoCity: Story = {
  name: 'offers to choose a city when the viewer has none',
  tags: ['long'],
  beforeEach: [
    visitPath('/?feed=city'),
    mockApi({ 'auth.user': { ...currentUserOf(ann), selectedCity: null }, 'posts.city': singlePage([]) }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose city' }))
    await findFocusedDialog()
  },
}

export const Communities: Story = {
  name: 'names the community of each post in the feed of communities',
  beforeEach: [
    visitPath('/?feed=communities'),
    mockApi({ 'communities.like': ({ id, liked = false }) => ({ id, isLiked: liked, likeCount: 12 }) }),
  ],
  play: async ({ canvas, userEvent }) => {
    const article = within((await canvas.findByText(`From ${bikeKitchen.name}`)).closest('article') ?? document.body)
    await expect(article.getByRole('link', { name: bikeKitchen.name })).toHaveAttribute(
      'href',
      `/communities/${bikeKitchenId}`,
    )
    const like = article.getByRole('button', { name: /^Like/ })
    const wasLiked = like.getAttribute('aria-pressed') === 'true'
    await userEvent.click(like)
    await expectCalls('communities.like', {
      communityId: bikeKitchenId,
      id: communityPosts[1]?.id ?? '',
      liked: !wasLiked,
    })
    await waitFor(() => expect(like).toHaveTextContent('12'))
    await expectNoToast()
  },
}

const byline = cityPost.author

export const MuteAuthor: Story = {
  name: 'removes the posts of a muted person from every feed',
  beforeEach: [
    visitPath('/?feed=communities'),
    mockApi({
      'posts.city': singlePage([cityPost, { ...cityPost, id: crypto.randomUUID(), content: 'Bring chairs' }]),
      'posts.communities': singlePage(
        communityPosts.map((post, index) => (index === 0 ? { ...post, author: byline } : post)),
      ),
      'people.mutes': singlePage([]),
      'people.mute': { ok: true },
      'people.unmute': { ok: true },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(`From ${gardeners.name}`)
    await userEvent.click(canvas.getByRole('tab', { name: 'City' }))
    const article = (await canvas.findByText('Street fair on Sunday')).closest('article') ?? document.body
    await userEvent.click(await within(article).findByRole('button', { name: /^More/ }))
    await chooseMenuItem(userEvent, `Mute ${byline.firstName}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Until I change it' }))
    await canvas.findByText(`${byline.firstName} is muted.`)
    await waitFor(() => expect(canvas.queryByText('Bring chairs')).toBeNull())
    await expect(canvas.getByText(`${byline.firstName} is muted.`)).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Communities' }))
    await canvas.findByText(`From ${bikeKitchen.name}`)
    await expect(canvas.queryByText(`From ${gardeners.name}`)).toBeNull()
    await userEvent.click(canvas.getByRole('tab', { name: 'City' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }))
    await expectCalls('people.unmute', { userId: byline.id })
    await canvas.findByText('Bring chairs')
    await canvas.findByText('Street fair on Sunday')
  },
}

export const CommunityReplies: Story = {
  name: 'opens the replies of a community post',
  beforeEach: [visitPath('/?feed=communities'), mockApi({ 'communities.replies': singlePage([]) })],
  play: async ({ canvas, userEvent }) => {
    const article = within((await canvas.findByText(`From ${gardeners.name}`)).closest('article') ?? document.body)
    await userEvent.click(article.getByRole('button', { name: /^Replies/ }))
    await findFocusedDialog(/^Replies/)
    await expect(location.search).toBe(`?feed=communities&post=${gardenersId}.${communityPosts[0]?.id}`)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(location.search).toBe('?feed=communities')
  },
}

const [kitchenPost] = communityPostsOf(bikeKitchen)
if (!kitchenPost) throw new Error('The fixture has no posts')
const olderPost = { ...kitchenPost, id: '01900000-0000-7000-8030-000000009999', content: 'From last year' }

export const LinkToOlderPost: Story = {
  name: 'opens the replies of a community post that the list has not loaded',
  tags: ['long'],
  beforeEach: [
    visitPath(`/?feed=communities&post=${bikeKitchenId}.${olderPost.id}`),
    mockApi({
      'communities.onePost': olderPost,
      'communities.replies': singlePage([]),
    }),
  ],
  play: async () => {
    const dialog = within(await findFocusedDialog(/^Replies/))
    await dialog.findByText('From last year')
    await expectCalls('communities.onePost', { communityId: bikeKitchenId, id: olderPost.id })
  },
}

export const NoCommunities: Story = {
  name: 'links to Discover when the communities of the viewer have no posts',
  beforeEach: [visitPath('/?feed=communities'), mockApi({ 'posts.communities': singlePage([]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Discover communities' })).toHaveAttribute(
      'href',
      '/communities',
    )
  },
}

// Over 200 lines: the strip, the composer and the feed of one screen, in every state.
import { ann, hugo, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { bylineOf, currentUserOf, suggestionsOf } from '@stoop/validators/fixtures/people-views'
import { commentsOf, feedOf, postOf } from '@stoop/validators/fixtures/post-views'
import { bikes, bread, lake } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Post } from '@stoop/validators/posts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { chooseMenuItem } from '../mocks/choose-menu-item.ts'
import { apiError, networkError, pendingResponse, serverError } from '../mocks/errors.ts'
import { findFocusedDialog } from '../mocks/focus-in-overlay.ts'
import { expectCallCount, expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { cacheViewer, visitPath, zeroCounts } from '../mocks/story-setup.ts'
import { expectErrorToast, expectNoToast, expectToast } from '../mocks/toasts.ts'

const suggestions = suggestionsOf(ann)
const breadPost = postOf(bread)

const meta = {
  title: 'Screens/Home',
  component: App,
  beforeEach: [
    visitPath('/'),
    mockApi({
      'posts.feed': singlePage(feedOf(ann)),
      'friends.suggestions': singlePage(suggestions),
      'notifications.counts': { ...zeroCounts, suggestions: suggestions.length },
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

/** Finds the post with this text. */
async function findArticle({ canvas }: Pick<Context, 'canvas'>, text: RegExp) {
  // A windowed list hides a row until it is measured.
  const article = await waitFor(async () => {
    const found = canvas.getByText(text).closest('article')
    await expect(found).toBeVisible()
    return found
  })
  if (!article) throw new Error(`No post contains ${text}`)
  return within(article)
}

async function openComposer({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: "What's on your mind, Ann?" }))
  const sheet = within(await findFocusedDialog())
  return { sheet, box: sheet.getByRole('textbox'), post: sheet.getByRole('button', { name: 'Post' }) }
}

export const Full: Story = {
  name: 'shows the profile strip, the composer prompt and the feed',
  play: async (context) => {
    const { canvas } = context
    await canvas.findByRole('heading', { name: 'Ann Alvarez' })
    await expect(canvas.getByText('Welcome back!')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Edit Profile' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: "What's on your mind, Ann?" })).toBeEnabled()
    const article = await findArticle(context, /^Six loaves/)
    await expect(article.getByText('Farid Haddad')).toBeVisible()
    await expect(article.getByRole('button', { name: /^Like/ })).toHaveTextContent('3')
    await expect(article.getByRole('button', { name: /^Replies/ })).toHaveTextContent('2')
  },
}

export const Times: Story = {
  name: 'shows the relative time of each post with the full date as a tooltip',
  play: async (context) => {
    const article = await findArticle(context, /^Six loaves/)
    await expect(article.getByText('about 1 hour ago')).toBeVisible()
    const benPost = await findArticle(context, /^Bike kitchen/)
    await expect(benPost.getByText('about 3 hours ago')).toHaveAttribute('title')
  },
}

export const Audiences: Story = {
  name: 'shows the audience of each post',
  beforeEach: mockApi({
    'posts.feed': singlePage(
      feedOf(ann).filter(
        ({ visibility }, index, feed) => feed.findIndex((post) => post.visibility === visibility) === index,
      ),
    ),
  }),
  play: async (context) => {
    const { canvas } = context
    await findArticle(context, /^Six loaves/)
    for (const audience of ['Shared with friends', 'Shared with everyone', 'Only you can see this'])
      await expect((await canvas.findAllByRole('img', { name: audience }))[0]).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'shows Loading posts... while the feed of friends loads',
  // On a first load, the user and the feed arrive together.
  beforeEach: [mockApi({ 'posts.feed': pendingResponse }), cacheViewer],
  play: async ({ canvas }) => {
    await canvas.findByText('Loading posts...')
  },
}

export const Empty: Story = {
  name: 'offers Create Post when the feed of friends is empty',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.feed': singlePage([]), 'notifications.counts': zeroCounts }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('No posts to show yet. Add some friends or create your first post!')
    await userEvent.click(canvas.getByRole('button', { name: 'Create Post' }))
    await findFocusedDialog()
  },
}

export const Failed: Story = {
  name: 'shows an error with a retry button when the feed of friends fails to load',
  beforeEach: mockApi({ 'posts.feed': apiError('SERVICE_UNAVAILABLE', 'Stoop is catching its breath') }),
  play: async (context) => {
    await context.canvas.findByText('Failed to fetch feed: Service Unavailable')
    mockApi({ 'posts.feed': singlePage(feedOf(ann)) })()
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Try again' }))
    await findArticle(context, /^Six loaves/)
  },
}

export const Footer: Story = {
  name: 'keeps the footer of the feed after the last page',
  play: async ({ canvas }) => {
    await canvas.findByText("You're all caught up")
    await expect(canvas.getByText('Loading more posts...')).toBeVisible()
  },
}

export const NextPageFailed: Story = {
  name: 'shows a retry button when the next page of the feed fails to load',
  beforeEach: mockApi({
    'posts.feed': ({ cursor }) => (cursor ? serverError : { items: feedOf(ann).slice(0, 2), nextCursor: 'more' }),
  }),
  play: async (context) => {
    const { canvas, userEvent } = context
    const retry = await waitFor(() => {
      // The footer is shown before the posts, which then move it down. Chromium 156 can crash at the next focus after a scroll
      // whose behavior is not given.
      canvas.queryByText('Loading more posts...')?.scrollIntoView({ behavior: 'instant' })
      return canvas.getByRole('button', { name: 'Try again' })
    })
    mockApi({ 'posts.feed': singlePage(feedOf(ann).slice(2)) })()
    await userEvent.click(retry)
    await findArticle(context, /^First tomatoes/)
    await findArticle(context, /^Six loaves/)
  },
}

export const MayKnow: Story = {
  name: 'shows the first three suggested people',
  play: async ({ canvas }) => {
    const cards = within(await canvas.findByRole('article', { name: 'People You May Know' }))
    await cards.findByText('Hugo Castellanos', { selector: 'bdi' })
    await expect(cards.getAllByRole('listitem')).toHaveLength(3)
  },
}

export const MayKnowLoading: Story = {
  name: 'shows the card of suggestions while they load',
  beforeEach: mockApi({ 'friends.suggestions': pendingResponse }),
  play: async ({ canvas }) => {
    await canvas.findByRole('article', { name: 'People You May Know' })
  },
}

export const MayKnowFailed: Story = {
  name: 'shows an error in the card of suggestions when they fail to load',
  tags: ['long'],
  beforeEach: mockApi({ 'friends.suggestions': apiError('FORBIDDEN', 'No') }),
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch suggestions: Forbidden')
  },
}

async function requestHugo({ canvas, userEvent }: Context) {
  const card = (await canvas.findByText('Hugo Castellanos', { selector: 'bdi' })).closest('li')
  await userEvent.click(within(card ?? document.body).getByRole('button', { name: 'Add Friend' }))
}

export const AddFriend: Story = {
  name: 'sends a friend request to a suggested person',
  beforeEach: mockApi({
    'friends.request': {
      id: breadPost.id,
      requesterId: ann.id,
      addresseeId: hugo.id,
      status: 'pending',
      createdAt: breadPost.createdAt,
      friendshipStatus: 'sent',
      isNew: true,
    },
  }),
  play: async (context) => {
    await requestHugo(context)
    await expectToast('Friend request sent!', 'Your friend request has been sent successfully.')
    await context.canvas.findByRole('button', { name: 'Requested' })
  },
}

export const AddFriendFailed: Story = {
  name: 'shows an error toast when the friend request fails',
  tags: ['long'],
  beforeEach: mockApi({ 'friends.request': serverError }),
  play: async (context) => {
    await requestHugo(context)
    await expectErrorToast('Failed to send friend request. Please try again.')
  },
}

export const Compose: Story = {
  name: 'opens the composer with Friends chosen',
  play: async (context) => {
    const { sheet, box, post } = await openComposer(context)
    await waitFor(() => expect(box).toHaveFocus())
    await expect(sheet.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Friends',
      'Public',
      'Only me',
    ])
    await expect(sheet.getByRole('radio', { name: 'Friends' })).toBeChecked()
    await expect(post).toBeDisabled()
    await expect(sheet.queryByText(/\d+ \/ \d+/)).toBeNull()
  },
}

export const Blank: Story = {
  name: 'disables Post in the composer for blank text',
  tags: ['long'],
  play: async (context) => {
    const { box, post } = await openComposer(context)
    await pasteText(context.userEvent, box, '   \n ')
    await expect(post).toBeDisabled()
    await expectCalls('posts.create')
  },
}

export const Publish: Story = {
  name: 'lists a post that the composer has published',
  beforeEach: mockApi({
    'posts.create': ({ content }) => {
      const newPost = { ...postOf(bread, ann), id: breadPost.id.replace('1', '2'), author: bylineOf(ann), content }
      mockApi({ 'posts.feed': singlePage([newPost, ...feedOf(ann)]) })()
      return newPost
    },
  }),
  play: async (context) => {
    const { box, post } = await openComposer(context)
    await pasteText(context.userEvent, box, '  Fresh rhubarb on the step.\n')
    await context.userEvent.click(post)
    await expectToast('Success', 'Your post has been published!')
    await expectCalls('posts.create', { content: 'Fresh rhubarb on the step.' })
    await findArticle(context, /^Fresh rhubarb/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const PublishPublic: Story = {
  name: 'sends the audience of a post if it is not Friends',
  beforeEach: mockApi({ 'posts.create': pendingResponse }),
  play: async (context) => {
    const { sheet, box, post } = await openComposer(context)
    await pasteText(context.userEvent, box, 'For everyone')
    await context.userEvent.click(sheet.getByRole('radio', { name: 'Public' }))
    await context.userEvent.click(post)
    await expectCalls('posts.create', { content: 'For everyone', visibility: 'public' })
  },
}

export const Posting: Story = {
  name: 'sends one post on a double click',
  beforeEach: mockApi({ 'posts.create': pendingResponse }),
  play: async (context) => {
    const { sheet, box, post } = await openComposer(context)
    await pasteText(context.userEvent, box, 'Once')
    await context.userEvent.dblClick(post)
    await expect(await sheet.findByRole('button', { name: 'Posting...' })).toBeDisabled()
    await expectCalls('posts.create', { content: 'Once' })
  },
}

export const SecondDraft: Story = {
  name: 'keeps the draft of a second post in the composer while the first post is being sent',
  play: async (context) => {
    const { canvas, userEvent } = context
    const first = { ...postOf(bread, ann), id: breadPost.id.replace('1', '2'), author: bylineOf(ann), content: 'First' }
    const second = { ...first, id: breadPost.id.replace('1', '3'), content: 'Second' }
    const { promise: firstPost, resolve: endPosting } = Promise.withResolvers<Post>()
    mockApi({ 'posts.create': () => firstPost })()
    const composer = await openComposer(context)
    await pasteText(userEvent, composer.box, 'First')
    await userEvent.click(composer.post)
    await userEvent.click(composer.sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const opener = canvas.getByRole('button', { name: "What's on your mind, Ann?" })
    await waitFor(() => expect(opener).toHaveFocus())

    await userEvent.click(opener)
    const sheet = within(await findFocusedDialog())
    const box = sheet.getByRole('textbox')
    await expect(box).toHaveValue('First')
    await expect(sheet.getByRole('button', { name: 'Posting...' })).toBeVisible()
    await userEvent.clear(box)
    await pasteText(userEvent, box, 'Second')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    mockApi({ 'posts.feed': singlePage([first, ...feedOf(ann)]) })()
    endPosting(first)
    await expectToast('Success', 'Your post has been published!')
    await findArticle(context, /^First$/)
    await expect(box).toHaveValue('Second')
    mockApi({ 'posts.create': second, 'posts.feed': singlePage([second, first, ...feedOf(ann)]) })()
    await userEvent.click(await sheet.findByRole('button', { name: 'Post' }))
    await findArticle(context, /^Second$/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectCalls('posts.create', { content: 'First' }, { content: 'Second' })
  },
}

export const PublishFailed: Story = {
  name: 'keeps the text in the composer when publishing fails',
  beforeEach: mockApi({ 'posts.create': serverError }),
  play: async (context) => {
    const { box, post } = await openComposer(context)
    await pasteText(context.userEvent, box, 'Not yet')
    await context.userEvent.click(post)
    await expectErrorToast('Error', 'Failed to publish post. Please try again.')
    await expect(box).toHaveValue('Not yet')
    await waitFor(() => expect(post).toBeEnabled())
  },
}

export const Offline: Story = {
  name: 'keeps the draft of the composer when the device is offline',
  beforeEach: [
    () => {
      spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    },
    mockApi({ 'posts.create': networkError }),
  ],
  play: async (context) => {
    const { sheet, box } = await openComposer(context)
    await waitFor(() =>
      expect(sheet.getByText("You're offline. What you write is saved on this device.")).toBeVisible(),
    )
    await pasteText(context.userEvent, box, 'Kept')
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect((await openComposer(context)).box).toHaveValue('Kept')
  },
}

export const Like: Story = {
  name: 'shows at once that a like was removed',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.like': ({ id, liked = false }) => ({ id, isLiked: liked, likeCount: 12 }) }),
  play: async (context) => {
    const lakePost = await findArticle(context, /^Off the night shift/)
    const like = lakePost.getByRole('button', { name: /^Like/ })
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await context.userEvent.click(like)
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() => expect(like).toHaveTextContent('12'))
    await expect(like).not.toHaveAttribute('aria-disabled', 'true')
    await expectNoToast()
  },
}

export const LikePending: Story = {
  name: 'disables Like while the request is pending, but keeps its focus',
  beforeEach: mockApi({ 'posts.like': pendingResponse }),
  play: async (context) => {
    const article = await findArticle(context, /^Bike kitchen/)
    const like = article.getByRole('button', { name: /^Like/ })
    like.focus()
    await context.userEvent.keyboard('{Enter}')
    await waitFor(() => expect(like).toHaveAttribute('aria-disabled', 'true'))
    await expect(like).toHaveFocus()
    await context.userEvent.keyboard('{Enter}')
    await expect(like).toHaveTextContent('2')
    await expectCallCount('posts.like', 1)
  },
}

export const LikeRejected: Story = {
  name: 'reverts a rejected like and logs the error without a toast',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.like': apiError('FORBIDDEN', 'Not allowed') }),
  play: async (context) => {
    const logged = spyOn(console, 'error').mockImplementation(() => undefined)
    const article = await findArticle(context, /^Bike kitchen/)
    const like = article.getByRole('button', { name: /^Like/ })
    await context.userEvent.click(like)
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(like).toHaveTextContent('3'))
    await expectNoToast()
  },
}

export const LikeFailed: Story = {
  name: 'reverts a failed like without a toast',
  beforeEach: mockApi({ 'posts.like': serverError }),
  play: async (context) => {
    const logged = spyOn(console, 'error').mockImplementation(() => undefined)
    const article = await findArticle(context, /^Bike kitchen/)
    const like = article.getByRole('button', { name: /^Like/ })
    await context.userEvent.click(like)
    await waitFor(() => expect(logged).toHaveBeenCalled())
    await waitFor(() => expect(like).not.toHaveAttribute('aria-disabled', 'true'))
    await expect(like).toHaveTextContent('3')
    await expectNoToast()
  },
}

export const Replies: Story = {
  name: 'adds the id of the post to the URL while its replies are open',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.replies': singlePage(commentsOf(bread)) }),
  play: async (context) => {
    const article = await findArticle(context, /^Six loaves/)
    await context.userEvent.click(article.getByRole('button', { name: 'Replies, 2' }))
    await findFocusedDialog('Replies (2)')
    await expect(location.search).toBe(`?post=${breadPost.id}`)
  },
}

export const EditProfile: Story = {
  name: 'opens the Edit Profile dialog without leaving Home',
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Profile' }))
    await findFocusedDialog('Edit Profile')
    await expect(location.pathname).toBe('/')
  },
}

export const LongAndRightToLeft: Story = {
  name: 'fits long and right-to-left posts in 320 px',
  globals: { viewport: { value: 'small' } },
  beforeEach: mockApi({
    'auth.user': currentUserOf(longNameUser),
    'posts.feed': singlePage([
      { ...breadPost, author: bylineOf(longNameUser), content: 'w'.repeat(400) },
      { ...postOf(bikes), author: bylineOf(noor), content: 'مساء الخير يا جيران. الشاي جاهز على الدرج.' },
      { ...postOf(lake), content: '<img src=x onerror=alert(1)><script>alert(2)</script>' },
    ]),
  }),
  play: async (context) => {
    await findArticle(context, /^<img src=x onerror=alert\(1\)><script>/)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const FeedKeys: Story = {
  name: 'focuses the next post of the feed on Page Down',
  tags: ['long'],
  play: async (context) => {
    const article = await findArticle(context, /^Six loaves/)
    article.getByText('Farid Haddad').closest('a')?.focus()
    await context.userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^.*Ben Okafor/))
  },
}

export const OpenPost: Story = {
  name: 'returns to Home on Back from the page of a post',
  tags: ['long'],
  beforeEach: mockApi({ 'posts.one': postOf(bread), 'posts.replies': singlePage([]) }),
  play: async ({ canvas, userEvent }) => {
    const card = (await canvas.findByText(/^Six loaves/)).closest('article') ?? document.body
    await userEvent.click(await within(card).findByRole('button', { name: /^More/ }))
    await chooseMenuItem(userEvent, 'Open post')
    await waitFor(() => expect(location.pathname).toBe(`/post/${postOf(bread).id}`))
    history.back()
    await waitFor(() => expect(location.pathname).toBe('/'))
  },
}

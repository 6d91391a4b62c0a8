import { listOf } from '@stoop/validators/cast/made'
import { ann, hugo, longest, noor } from '@stoop/validators/cast/people'
import { bylineOf, currentUserOf, suggestionsOf } from '@stoop/validators/cast/people-views'
import { feedOf, postOf, repliesOf } from '@stoop/validators/cast/post-views'
import { bikes, bread, lake } from '@stoop/validators/cast/posts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { answering, sent } from '../mocks/answers.ts'
import { broken, pending, refused, unreachable } from '../mocks/refused.ts'
import { alarmed, toasted, untoasted } from '../mocks/toasted.ts'
import { at, noCounts } from '../mocks/visit.ts'
import { write } from '../mocks/write.ts'

const suggestions = suggestionsOf(ann)
const loaves = postOf(bread)

const meta = {
  title: 'Screens/Home',
  component: App,
  beforeEach: [
    at('/'),
    answering({
      'posts.feed': listOf(feedOf(ann)),
      'friends.suggestions': listOf(suggestions),
      'notifications.counts': { ...noCounts, suggestions: suggestions.length },
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

/** The article that says this. */
async function articleOf({ canvas }: Pick<Context, 'canvas'>, words: RegExp) {
  const article = (await canvas.findByText(words)).closest('article')
  if (!article) throw new Error(`no article says ${words}`)
  return within(article)
}

async function compose({ canvas, userEvent }: Context) {
  await userEvent.click(await canvas.findByRole('button', { name: "What's on your mind, Ann?" }))
  const sheet = within(await screen.findByRole('dialog'))
  return { sheet, box: sheet.getByRole('textbox'), post: sheet.getByRole('button', { name: 'Post' }) }
}

export const Full: Story = {
  name: 'Profile strip, prompt, feed (3, 12, 71, 72, 85)',
  play: async (context) => {
    const { canvas } = context
    await canvas.findByRole('heading', { name: 'Ann Alvarez' })
    await expect(canvas.getByText('Welcome back!')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Edit Profile' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: "What's on your mind, Ann?" })).toBeEnabled()
    const article = await articleOf(context, /^Six loaves/)
    await expect(article.getByText('Farid Haddad')).toBeVisible()
    await expect(article.getByRole('button', { name: /^Like/ })).toHaveTextContent('3')
    await expect(article.getByRole('button', { name: /^Replies/ })).toHaveTextContent('2')
  },
}

export const Times: Story = {
  name: 'Times read about X ago (86)',
  play: async (context) => {
    const article = await articleOf(context, /^Six loaves/)
    await expect(article.getByText('about 1 hour ago')).toBeVisible()
    const bens = await articleOf(context, /^Bike kitchen/)
    await expect(bens.getByText('about 3 hours ago')).toHaveAttribute('title')
  },
}

export const Audiences: Story = {
  name: 'A post shows who may read it',
  play: async (context) => {
    const { canvas } = context
    await articleOf(context, /^Six loaves/)
    for (const who of ['Shared with friends', 'Shared with everyone', 'Only you can see this'])
      await expect(canvas.getAllByRole('img', { name: who })[0]).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'Loading posts... (81)',
  beforeEach: answering({ 'posts.feed': pending }),
  play: async ({ canvas }) => {
    await canvas.findByText('Loading posts...')
  },
}

export const Empty: Story = {
  name: 'Nothing yet, and what to do (82)',
  beforeEach: answering({ 'posts.feed': listOf([]), 'notifications.counts': noCounts }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('No posts to show yet. Add some friends or create your first post!')
    await userEvent.click(canvas.getByRole('button', { name: 'Create Post' }))
    await screen.findByRole('dialog')
  },
}

export const Failed: Story = {
  name: 'Failed to fetch feed, and another try (92)',
  beforeEach: answering({ 'posts.feed': refused('SERVICE_UNAVAILABLE', 'Stoop is catching its breath') }),
  play: async (context) => {
    await context.canvas.findByText('Failed to fetch feed: Service Unavailable')
    answering({ 'posts.feed': listOf(feedOf(ann)) })()
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Retry' }))
    await articleOf(context, /^Six loaves/)
  },
}

export const Footer: Story = {
  name: 'The footer is always there; at the proven end it says so (84)',
  play: async ({ canvas }) => {
    await canvas.findByText("You're all caught up")
    await expect(canvas.getByText('Loading more posts...')).toBeVisible()
  },
}

export const NextPageFailed: Story = {
  name: 'A page that does not come: Retry',
  beforeEach: answering({
    'posts.feed': ({ cursor }) => (cursor ? broken : { items: feedOf(ann).slice(0, 2), nextCursor: 'more' }),
  }),
  play: async (context) => {
    const { canvas, userEvent } = context
    const footer = await canvas.findByText('Loading more posts...')
    footer.scrollIntoView()
    const retry = await canvas.findByRole('button', { name: 'Retry' })
    answering({ 'posts.feed': listOf(feedOf(ann).slice(2)) })()
    await userEvent.click(retry)
    await articleOf(context, /^First tomatoes/)
    await articleOf(context, /^Six loaves/)
  },
}

export const MayKnow: Story = {
  name: 'People You May Know: the first three of the suggestions (83)',
  play: async ({ canvas }) => {
    const cards = within(await canvas.findByRole('article', { name: 'People You May Know' }))
    await cards.findByText('Hugo Castellanos', { selector: 'bdi' })
    await expect(cards.getAllByRole('listitem')).toHaveLength(3)
  },
}

export const MayKnowLoading: Story = {
  name: 'The suggestions load',
  beforeEach: answering({ 'friends.suggestions': pending }),
  play: async ({ canvas }) => {
    await canvas.findByRole('article', { name: 'People You May Know' })
  },
}

export const MayKnowFailed: Story = {
  name: 'Failed to fetch suggestions (192)',
  beforeEach: answering({ 'friends.suggestions': refused('FORBIDDEN', 'No') }),
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to fetch suggestions: Forbidden')
  },
}

async function askHugo({ canvas, userEvent }: Context) {
  const card = (await canvas.findByText('Hugo Castellanos', { selector: 'bdi' })).closest('li')
  await userEvent.click(within(card ?? document.body).getByRole('button', { name: 'Add Friend' }))
}

export const AddFriend: Story = {
  name: 'Add Friend on Home: the long words (187)',
  beforeEach: answering({
    'friends.request': {
      id: loaves.id,
      requesterId: ann.id,
      addresseeId: hugo.id,
      status: 'pending',
      createdAt: loaves.createdAt,
      friendshipStatus: 'sent',
      isNew: true,
    },
  }),
  play: async (context) => {
    await askHugo(context)
    await toasted('Friend request sent!', 'Your friend request has been sent successfully.')
    await context.canvas.findByRole('button', { name: 'Requested' })
  },
}

export const AddFriendFailed: Story = {
  name: 'Add Friend on Home refused: the long words (188)',
  beforeEach: answering({ 'friends.request': broken }),
  play: async (context) => {
    await askHugo(context)
    await alarmed('Failed to send friend request. Please try again.')
  },
}

export const Compose: Story = {
  name: 'The prompt opens the composer; Friends, Public, Only me (73, 74, 76)',
  play: async (context) => {
    const { sheet, box, post } = await compose(context)
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
  name: 'Blank text cannot be sent (75)',
  play: async (context) => {
    const { box, post } = await compose(context)
    await write(context.userEvent, box, '   \n ')
    await expect(post).toBeDisabled()
    await sent('posts.create')
  },
}

export const Publish: Story = {
  name: 'Published: trimmed, toast, the feed shows it (75, 77, 80)',
  beforeEach: answering({
    'posts.create': ({ content }) => {
      const fresh = { ...postOf(bread, ann), id: loaves.id.replace('1', '2'), author: bylineOf(ann), content }
      answering({ 'posts.feed': listOf([fresh, ...feedOf(ann)]) })()
      return fresh
    },
  }),
  play: async (context) => {
    const { box, post } = await compose(context)
    await write(context.userEvent, box, '  Fresh rhubarb on the step.\n')
    await context.userEvent.click(post)
    await toasted('Success', 'Your post has been published!')
    await sent('posts.create', { content: 'Fresh rhubarb on the step.' })
    await articleOf(context, /^Fresh rhubarb/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const PublishToAll: Story = {
  name: 'An audience that is not Friends is sent (74)',
  beforeEach: answering({ 'posts.create': pending }),
  play: async (context) => {
    const { sheet, box, post } = await compose(context)
    await write(context.userEvent, box, 'For everyone')
    await context.userEvent.click(sheet.getByRole('radio', { name: 'Public' }))
    await context.userEvent.click(post)
    await sent('posts.create', { content: 'For everyone', visibility: 'public' })
  },
}

export const Posting: Story = {
  name: 'Posting... while it is sent, once (75, 79)',
  beforeEach: answering({ 'posts.create': pending }),
  play: async (context) => {
    const { sheet, box, post } = await compose(context)
    await write(context.userEvent, box, 'Once')
    await context.userEvent.dblClick(post)
    await expect(await sheet.findByRole('button', { name: 'Posting...' })).toBeDisabled()
    await sent('posts.create', { content: 'Once' })
  },
}

export const PublishFailed: Story = {
  name: 'Not published: toast, and the text is still there (78)',
  beforeEach: answering({ 'posts.create': broken }),
  play: async (context) => {
    const { box, post } = await compose(context)
    await write(context.userEvent, box, 'Not yet')
    await context.userEvent.click(post)
    await alarmed('Error', 'Failed to publish post. Please try again.')
    await expect(box).toHaveValue('Not yet')
    await waitFor(() => expect(post).toBeEnabled())
  },
}

export const Offline: Story = {
  name: 'Offline the composer says so and keeps what is written',
  beforeEach: [
    () => {
      spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    },
    answering({ 'posts.create': unreachable }),
  ],
  play: async (context) => {
    const { sheet, box } = await compose(context)
    await waitFor(() => expect(sheet.getByText('You are offline. What you write is kept here.')).toBeVisible())
    await write(context.userEvent, box, 'Kept')
    await context.userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect((await compose(context)).box).toHaveValue('Kept')
  },
}

export const Like: Story = {
  name: "A like shows at once, and follows the server's answer (88)",
  beforeEach: answering({ 'posts.like': ({ id, liked = false }) => ({ id, isLiked: liked, likeCount: 12 }) }),
  play: async (context) => {
    const lakes = await articleOf(context, /^Off the night shift/)
    const like = lakes.getByRole('button', { name: /^Like/ })
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await context.userEvent.click(like)
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() => expect(like).toHaveTextContent('12'))
    await expect(like).toBeEnabled()
    await untoasted()
  },
}

export const LikePending: Story = {
  name: 'While the like is pending its button is disabled (87)',
  beforeEach: answering({ 'posts.like': pending }),
  play: async (context) => {
    const article = await articleOf(context, /^Bike kitchen/)
    const like = article.getByRole('button', { name: /^Like/ })
    await context.userEvent.click(like)
    await waitFor(() => expect(like).toBeDisabled())
    await expect(like).toHaveTextContent('2')
  },
}

export const LikeFailed: Story = {
  name: 'A like that fails is taken back and only logged (90)',
  beforeEach: answering({ 'posts.like': broken }),
  play: async (context) => {
    const logged = spyOn(console, 'error').mockImplementation(() => undefined)
    const article = await articleOf(context, /^Bike kitchen/)
    const like = article.getByRole('button', { name: /^Like/ })
    await context.userEvent.click(like)
    await waitFor(() => expect(logged).toHaveBeenCalled())
    await waitFor(() => expect(like).toBeEnabled())
    await expect(like).toHaveTextContent('3')
    await untoasted()
  },
}

export const Replies: Story = {
  name: 'The comment count opens the Replies dialog, in the address (89)',
  beforeEach: answering({ 'posts.replies': listOf(repliesOf(bread)) }),
  play: async (context) => {
    const article = await articleOf(context, /^Six loaves/)
    await context.userEvent.click(article.getByRole('button', { name: 'Replies, 2' }))
    await screen.findByRole('dialog', { name: 'Replies (2)' })
    await expect(location.search).toBe(`?post=${loaves.id}`)
  },
}

export const EditProfile: Story = {
  name: 'Edit Profile opens the dialog in place (71)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Profile' }))
    await screen.findByRole('dialog', { name: 'Edit Profile' })
    await expect(location.pathname).toBe('/')
  },
}

export const LongAndRightToLeft: Story = {
  name: 'Long names, right to left, markup as text, at 320 px (1, 315)',
  globals: { viewport: { value: 'small' } },
  beforeEach: answering({
    'auth.user': currentUserOf(longest),
    'posts.feed': listOf([
      { ...loaves, author: bylineOf(longest), content: 'w'.repeat(400) },
      { ...postOf(bikes), author: bylineOf(noor), content: 'مساء الخير يا جيران. الشاي جاهز على الدرج.' },
      { ...postOf(lake), content: '<img src=x onerror=alert(1)><script>alert(2)</script>' },
    ]),
  }),
  play: async (context) => {
    await articleOf(context, /^<img src=x onerror=alert\(1\)><script>/)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const FeedKeys: Story = {
  name: 'Page Down goes from post to post',
  play: async (context) => {
    const article = await articleOf(context, /^Six loaves/)
    article.getByText('Farid Haddad').closest('a')?.focus()
    await context.userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^.*Ben Okafor/))
  },
}

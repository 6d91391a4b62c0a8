import { gardeners } from '@stoop/validators/cast/communities'
import { communityOf, communityPostsOf } from '@stoop/validators/cast/community-views'
import { listOf } from '@stoop/validators/cast/made'
import { ann, longest, noor } from '@stoop/validators/cast/people'
import { bylineOf } from '@stoop/validators/cast/people-views'
import { feedOf, postOf, repliesOf } from '@stoop/validators/cast/post-views'
import { bread, lake } from '@stoop/validators/cast/posts'
import type { Reply } from '@stoop/validators/posts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { App } from '../../app.tsx'
import { answering, sent } from '../../mocks/answers.ts'
import { broken, pending, refused, unreachable } from '../../mocks/refused.ts'
import { alarmed, toasted } from '../../mocks/toasted.ts'
import { at } from '../../mocks/visit.ts'
import { write } from '../../mocks/write.ts'

const loaves = postOf(bread)
const replies = repliesOf(bread)
const quiet = postOf(lake)

/** What the server makes of Ann's reply. */
const made = (postId: string, content: string): Reply => ({
  id: '01900000-0000-7000-8020-000000009999',
  postId,
  authorId: ann.id,
  content,
  createdAt: new Date().toISOString(),
  author: bylineOf(ann),
})

const meta = {
  title: 'Features/Replies dialog',
  component: App,
  beforeEach: [
    at(`/?post=${loaves.id}`),
    answering({ 'posts.feed': listOf(feedOf(ann)), 'posts.one': loaves, 'posts.replies': listOf(replies) }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

const dialogOf = async () => within(await screen.findByRole('dialog'))

/** Opens the replies to the loaves by their count. */
async function openFromFeed({ canvas, userEvent }: Context): Promise<HTMLElement> {
  const article = (await canvas.findByText(/^Six loaves/)).closest('article')
  const opener = within(article ?? document.body).getByRole('button', { name: 'Replies, 2' })
  await userEvent.click(opener)
  return opener
}

async function reply({ userEvent }: Context, text: string) {
  const dialog = await dialogOf()
  await write(userEvent, dialog.getByPlaceholderText('Write a reply...'), text)
  await userEvent.click(dialog.getByRole('button', { name: 'Reply' }))
  return dialog
}

export const Full: Story = {
  name: 'Title, subtitle, names, relative times, oldest first (93, 94, 97, 99, 100)',
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Replies (2)' }))
    await waitFor(() => expect(dialog.getByText('View and add replies to this post')).toBeVisible())
    await dialog.findByText('On my way with a bag and no shame.')
    const items = dialog.getAllByRole('listitem')
    await expect(items[0]).toHaveTextContent(/Ann Alvarez.*On my way.*ago$/)
    await expect(items[1]).toHaveTextContent(/Edie Larsson.*Save me.*ago$/)
    await expect(dialog.getByPlaceholderText('Write a reply...')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled()
    await expect(dialog.getByRole('button', { name: 'Reply' })).toBeDisabled()
  },
}

export const Loading: Story = {
  name: "Loading replies..., N is the post's count (93, 95)",
  beforeEach: [at('/'), answering({ 'posts.replies': pending })],
  play: async (context) => {
    await openFromFeed(context)
    const dialog = within(await screen.findByRole('dialog', { name: 'Replies (2)' }))
    await dialog.findByText('Loading replies...')
  },
}

export const Empty: Story = {
  name: 'No replies yet. Be the first to reply! (96)',
  beforeEach: [at(`/?post=${quiet.id}`), answering({ 'posts.one': quiet, 'posts.replies': listOf([]) })],
  play: async () => {
    await screen.findByRole('dialog', { name: 'Replies (0)' })
    await screen.findByText('No replies yet. Be the first to reply!')
  },
}

export const Failed: Story = {
  name: 'Failed to fetch comments, and another try (104)',
  beforeEach: answering({ 'posts.replies': broken }),
  play: async ({ userEvent }) => {
    await screen.findByText('Failed to fetch comments')
    answering({ 'posts.replies': listOf(replies) })()
    await userEvent.click((await dialogOf()).getByRole('button', { name: 'Retry' }))
    await screen.findByText('On my way with a bag and no shame.')
  },
}

export const Many: Story = {
  name: 'The list is at most 400 px high and scrolls (98, 298)',
  beforeEach: answering({
    'posts.replies': listOf(
      Array.from({ length: 20 }, (_, at) => ({
        ...made(loaves.id, `Reply number ${at + 1}`),
        id: `01900000-0000-7000-8020-0000000001${String(at).padStart(2, '0')}`,
      })),
    ),
  }),
  play: async () => {
    await screen.findByText('Reply number 20')
    const list = screen.getByRole('region', { name: 'Replies' })
    await expect(getComputedStyle(list).maxHeight).toBe('400px')
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    await expect(list.clientHeight).toBeLessThanOrEqual(400)
  },
}

export const Blank: Story = {
  name: 'Blank text cannot be sent; no length is shown (101)',
  play: async ({ userEvent }) => {
    const dialog = await dialogOf()
    await write(userEvent, dialog.getByPlaceholderText('Write a reply...'), '  \n ')
    await expect(dialog.getByRole('button', { name: 'Reply' })).toBeDisabled()
    await expect(dialog.queryByText(/\d+ \/ \d+/)).toBeNull()
    await sent('posts.reply')
  },
}

export const Sent: Story = {
  name: 'Reply posted successfully; the count goes up by one (101, 102, 106)',
  beforeEach: answering({
    'posts.reply': ({ id, content }) => {
      const fresh = made(id, content)
      answering({ 'posts.replies': listOf([...replies, fresh]) })()
      return fresh
    },
  }),
  play: async (context) => {
    const dialog = await reply(context, '  Save one for me  ')
    await toasted('Reply posted successfully', 'Your reply has been added to the conversation.')
    await sent('posts.reply', { id: loaves.id, content: 'Save one for me' })
    await screen.findByRole('dialog', { name: 'Replies (3)' })
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3))
    await expect(dialog.getByPlaceholderText('Write a reply...')).toHaveValue('')
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: 'Replies, 3', hidden: true })).toBeInTheDocument(),
    )
  },
}

export const Sending: Story = {
  name: 'While it is sent it stands in the list and Reply is disabled (101)',
  beforeEach: answering({ 'posts.reply': pending }),
  play: async (context) => {
    const dialog = await reply(context, 'On its way')
    await dialog.findByText('Sending...')
    await expect(dialog.getByRole('button', { name: 'Reply' })).toBeDisabled()
  },
}

export const Refused: Story = {
  name: "Failed to post reply: the server's words; the text is back (103)",
  beforeEach: answering({ 'posts.reply': refused('TOO_MANY_REQUESTS', 'Too many tries. Please wait a little') }),
  play: async (context) => {
    const dialog = await reply(context, 'Not yet')
    await alarmed('Failed to post reply', 'Too many tries. Please wait a little')
    await waitFor(() => expect(dialog.getByPlaceholderText('Write a reply...')).toHaveValue('Not yet'))
  },
}

export const NotSent: Story = {
  name: 'Failed to post reply without words of the server (103)',
  beforeEach: answering({ 'posts.reply': unreachable }),
  play: async (context) => {
    await reply(context, 'Not yet')
    await alarmed('Failed to post reply', 'There was an error posting your reply.')
  },
}

export const Cancel: Story = {
  name: 'Cancel discards and closes; Esc closes and keeps (97)',
  play: async (context) => {
    const { userEvent } = context
    const reopen = async () => {
      await openFromFeed(context)
      return (await dialogOf()).getByPlaceholderText('Write a reply...')
    }
    await write(userEvent, (await dialogOf()).getByPlaceholderText('Write a reply...'), 'Begun')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await reopen()).toHaveValue('Begun')
    await userEvent.click((await dialogOf()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await reopen()).toHaveValue('')
  },
}

export const Gone: Story = {
  name: 'A post that one may not see, or that is gone',
  beforeEach: [
    at('/?post=01900000-0000-7000-8010-000000000099'),
    answering({
      'posts.one': refused('NOT_FOUND', 'Post not found'),
      'posts.replies': refused('NOT_FOUND', 'Post not found'),
    }),
  ],
  play: async () => {
    await screen.findByText('This post is not here')
  },
}

const garden = communityOf(gardeners)
const [cuttings] = communityPostsOf(gardeners)

export const InCommunity: Story = {
  name: 'In a community: the same, with its own calls (105)',
  beforeEach: [
    at(`/communities/${garden.id}?post=${cuttings?.id}`),
    answering({
      'communities.one': garden,
      'communities.posts': listOf(communityPostsOf(gardeners)),
      'communities.onePost': cuttings ?? broken,
      'communities.replies': listOf([]),
      'communities.reply': ({ id, content }) => {
        const fresh = made(id, content)
        answering({ 'communities.replies': listOf([fresh]) })()
        return fresh
      },
    }),
  ],
  play: async (context) => {
    await screen.findByText('No replies yet. Be the first to reply!')
    await reply(context, 'Mint, please')
    await toasted('Reply posted successfully', 'Your reply has been added to the conversation.')
    await screen.findByRole('dialog', { name: 'Replies (1)' })
    await sent('communities.reply', { communityId: garden.id, id: cuttings?.id ?? '', content: 'Mint, please' })
  },
}

export const LongAndRightToLeft: Story = {
  name: 'The longest name, right to left, markup as text, at 320 px (1, 315)',
  globals: { viewport: { value: 'small' } },
  beforeEach: answering({
    'posts.replies': listOf([
      { ...made(loaves.id, 'w'.repeat(300)), author: bylineOf(longest), id: loaves.id.replace(/.$/, '7') },
      { ...made(loaves.id, 'سأكون هناك في السابعة'), author: bylineOf(noor), id: loaves.id.replace(/.$/, '8') },
      made(loaves.id, '<b onclick="alert(1)">bold?</b>'),
    ]),
  }),
  play: async () => {
    await screen.findByText('<b onclick="alert(1)">bold?</b>')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Focus: Story = {
  name: 'Traps the focus and gives it back (320)',
  beforeEach: at('/'),
  play: async (context) => {
    const { userEvent } = context
    const opener = await openFromFeed(context)
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    for (let press = 0; press < 6; press++) {
      await userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

// Over 200 lines: every state and every action of one card.
import { bikeKitchen } from '@stoop/validators/fixtures/communities'
import { communityOf, communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ann, ben, farid, gwen, longNameUser, noor } from '@stoop/validators/fixtures/people'
import { bylineOf, profileOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { bikes, bread, hose, lake, tea } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { getDefaultStore } from 'jotai'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { chooseMenuItem } from '../../mocks/choose-menu-item.ts'
import { confirmBlock } from '../../mocks/confirm-block.ts'
import { apiError } from '../../mocks/errors.ts'
import { findFocusedDialog } from '../../mocks/focus-in-overlay.ts'
import { expectCalls, mockApi } from '../../mocks/mock-api.ts'
import { visitPath } from '../../mocks/story-setup.ts'
import { expectErrorToast, expectToast } from '../../mocks/toasts.ts'
import { withViewer } from '../../mocks/with-viewer.tsx'
import { communityPostKind } from '../communities/community-posts.data.ts'
import { reportSubjectAtom } from '../reports/open-report.ts'
import { PostCard } from './post-card.tsx'
import { mapTexts, POST_TEXTS } from './post-texts.ts'
import { friendPostKind } from './posts.data.ts'

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path fill="#b5533c" d="M0 0h8v6H0z"/></svg>')}`
const loaves = postOf(bread)
const [communityPost] = communityPostsOf(bikeKitchen)

const meta = {
  title: 'Features/Post card',
  component: PostCard,
  decorators: [
    (Story) => (
      <div role="feed" aria-label="Posts">
        <Story />
      </div>
    ),
    withViewer,
  ],
  args: { postKind: friendPostKind, post: loaves, position: 1, feedSize: 1, onReplies: fn() },
} satisfies Meta<typeof PostCard>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

export const Friends: Story = {
  name: 'shows the author, relative time, audience and counts of a post',
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByText('Farid Haddad')
    await expect(canvas.getByText('about 1 hour ago')).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Shared with friends' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Like, 3 likes' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Replies, 2' }))
    await expect(args.onReplies).toHaveBeenCalledWith(loaves.id)
  },
}

export const LargeText: Story = {
  name: 'keeps the icon of the audience beside the last word of the time, with text at 200% in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { post: { ...loaves, createdAt: new Date(Date.now() - 11 * 30 * 86_400_000).toISOString() } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => document.documentElement.style.removeProperty('font-size')
  },
  play: async ({ canvas }) => {
    const time = await canvas.findByText('11 months ago')
    const icon = await canvas.findByRole('img', { name: 'Shared with friends' })
    const getBox = (element: Element) => element.getBoundingClientRect()
    await expect(getBox(icon).top).toBeLessThan(getBox(time).bottom)
    await expect(getBox(icon).bottom).toBeGreaterThan(getBox(time).bottom - getBox(icon).height)
  },
}

export const EveryText: Story = {
  name: 'shows every text of a post on its card',
  args: { post: { ...loaves, ...mapTexts((name) => `The ${name}`) } },
  play: async ({ canvas }) => {
    for (const name of POST_TEXTS) await expect(await canvas.findByText(`The ${name}`)).toBeVisible()
  },
}

export const OpensPage: Story = {
  name: 'opens the page of the post on a tap on its text or date',
  args: { post: { ...loaves, content: 'Recipe of @ben at https://stoop.example/bread' } },
  play: async ({ canvas, userEvent }) => {
    const page = `/post/${loaves.id}`
    await userEvent.click(await canvas.findByRole('link', { name: '@ben' }))
    await expect(location.pathname).toBe('/profile/ben')
    const text = canvas.getByText(/Recipe of/)
    getSelection()?.selectAllChildren(text)
    await fireEvent.click(text)
    await expect(location.pathname).toBe('/profile/ben')
    getSelection()?.removeAllRanges()
    await userEvent.click(text)
    await expect(location.pathname).toBe(page)
    visitPath('/')()
    const date = canvas.getByRole('link', { name: 'about 1 hour ago' })
    await expect(date).toHaveAttribute('href', page)
    await userEvent.click(date)
    await expect(location.pathname).toBe(page)
  },
}

export const Public: Story = {
  name: 'marks a public post with an icon',
  args: { post: postOf(bikes) },
  play: async ({ canvas }) => expect(await canvas.findByRole('img', { name: 'Shared with everyone' })).toBeVisible(),
}

export const Own: Story = {
  name: 'restores a post of the viewer on Undo after its deletion',
  args: { post: { ...loaves, author: bylineOf(ann) } },
  beforeEach: mockApi({ 'posts.delete': { ok: true }, 'posts.restore': { ok: true } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about your post' }))
    await chooseMenuItem(userEvent, 'Delete post')
    const undo = await canvas.findByRole('button', { name: 'Undo' })
    await expect(canvas.getByText('Post deleted.')).toBeVisible()
    await waitFor(() => expect(undo).toHaveFocus())
    await userEvent.click(undo)
    await expect(await canvas.findByRole('button', { name: 'More about your post' })).toBeVisible()
  },
}

const byAnn = { ...loaves, author: bylineOf(ann) }

export const OwnMenu: Story = {
  name: 'changes who may reply to a post of the viewer',
  args: { post: byAnn },
  beforeEach: mockApi({
    'posts.update': ({ version }) =>
      version === 4
        ? { ...byAnn, version: 4, repliesFrom: 'friends' }
        : apiError('CONFLICT', 'The post was changed elsewhere', undefined, 'STALE_VERSION'),
    'posts.one': { ...byAnn, version: 4 },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about your post' }))
    await chooseMenuItem(userEvent, 'Who can reply')
    const dialog = within(await findFocusedDialog('Who can reply'))
    await expect(dialog.getByRole('button', { name: 'Everyone who can see it' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await userEvent.click(dialog.getByRole('button', { name: /^Your friends/ }))
    await expectToast('Only your friends can reply')
    await expectCalls(
      'posts.update',
      { id: loaves.id, version: 1, repliesFrom: 'friends' },
      { id: loaves.id, version: 4, repliesFrom: 'friends' },
    )
  },
}

export const MutesOwnPost: Story = {
  name: 'mutes the notifications about a post of the viewer',
  args: { post: byAnn },
  beforeEach: mockApi({ 'posts.mute': { ok: true }, 'people.mutes': singlePage([]) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about your post' }))
    await chooseMenuItem(userEvent, 'Mute notifications')
    await userEvent.click(await screen.findByRole('button', { name: 'Until I change it' }))
    await expectToast('This post is muted.')
    await expectCalls('posts.mute', { id: loaves.id, until: null })
  },
}

async function chooseForFarid({ canvas, userEvent }: Context, item: string) {
  await userEvent.click(await canvas.findByRole('button', { name: 'More about the post by Farid Haddad' }))
  await chooseMenuItem(userEvent, item)
}

export const Block: Story = {
  name: 'offers Unblock in place of the post after a block',
  beforeEach: mockApi({
    'profiles.of': profileOf(farid),
    'people.block': { ok: true },
    'people.unblock': { ok: true },
  }),
  play: async (context) => {
    const { canvas, userEvent } = context
    await chooseForFarid(context, 'Block Farid')
    await canvas.findByText(/^Six loaves/)
    await confirmBlock(userEvent, 'Farid Haddad')
    await canvas.findByText("You blocked Farid. You won't see each other anymore.")
    const unblock = canvas.getByRole('button', { name: 'Unblock' })
    await waitFor(() => expect(unblock).toHaveFocus())
    await expect(canvas.queryByText(/^Six loaves/)).toBeNull()
    await userEvent.keyboard('{Enter}')
    await canvas.findByText(/^Six loaves/)
    await expectToast('Farid is unblocked', 'If you were friends, send a new request.')
    await expectCalls('people.block', { userId: farid.id })
    await expectCalls('people.unblock', { userId: farid.id })
  },
}

export const BlockFails: Story = {
  name: 'shows the post again when the block of its author fails',
  tags: ['long'],
  beforeEach: mockApi({
    'profiles.of': profileOf(farid),
    'people.block': apiError('CONFLICT', 'You can block at most 1,000 members'),
  }),
  play: async (context) => {
    await chooseForFarid(context, 'Block Farid')
    await confirmBlock(context.userEvent, 'Farid Haddad')
    await expectErrorToast("Couldn't block Farid", 'You can block at most 1,000 members')
    await context.canvas.findByText(/^Six loaves/)
  },
}

export const MuteInFeed: Story = {
  name: 'offers Undo in place of the post after its author was muted in the feed',
  beforeEach: [
    visitPath('/'),
    mockApi({ 'people.mutes': singlePage([]), 'people.mute': { ok: true }, 'people.unmute': { ok: true } }),
  ],
  play: async (context) => {
    const { canvas, userEvent } = context
    await chooseForFarid(context, 'Mute Farid')
    await userEvent.click(await screen.findByRole('button', { name: 'Until I change it' }))
    await canvas.findByText('Farid is muted.')
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await canvas.findByText(/^Six loaves/)
    await expectCalls('people.unmute', { userId: farid.id })
  },
}

export const Report: Story = {
  name: 'offers to report the post and its picture',
  args: { post: { ...loaves, imageUrl: photo } },
  play: async (context) => {
    await chooseForFarid(context, 'Report picture')
    await waitFor(() =>
      expect(getDefaultStore().get(reportSubjectAtom)).toEqual({
        targetType: 'picture',
        targetId: loaves.id,
        person: loaves.author,
      }),
    )
    await chooseForFarid(context, 'Report post')
    await waitFor(() => expect(getDefaultStore().get(reportSubjectAtom)?.targetType).toBe('post'))
  },
}

export const OnlyMe: Story = {
  name: 'marks a post that only its author can see',
  args: { post: postOf(hose) },
  play: async ({ canvas }) => expect(await canvas.findByRole('img', { name: 'Only you can see this' })).toBeVisible(),
}

export const InCommunity: Story = {
  name: 'shows a date instead of an audience for a community post',
  args: {
    postKind: communityPostKind(communityOf(bikeKitchen).id),
    post: communityPost ? { ...communityPost, createdAt: '2026-11-20T12:00:00.000Z' } : loaves,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nov 20, 2026')).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const OneLike: Story = {
  name: 'uses the singular for one like',
  args: { post: { ...postOf(lake), likeCount: 1, isLiked: false } },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'false'),
}

export const Image: Story = {
  name: 'shows the image of a post with its description',
  args: { post: { ...loaves, imageUrl: photo, imageAlt: 'Six loaves on a step', imageWidth: 800, imageHeight: 600 } },
  play: async ({ canvas }) => expect(await canvas.findByRole('img', { name: 'Six loaves on a step' })).toBeVisible(),
}

export const ImageWithoutDescription: Story = {
  name: 'describes an image without a description by its author',
  args: { post: { ...loaves, imageUrl: photo } },
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: 'Picture posted by Farid Haddad' })
  },
}

export const Long: Story = {
  name: 'shortens a long text until Show more is pressed',
  args: { post: { ...loaves, content: 'Six loaves came out of the oven and I live alone. '.repeat(30) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }))
    await expect(canvas.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  },
}

export const Longest: Story = {
  name: 'fits the longest name and a word of 300 letters in 320 px',
  globals: { viewport: { value: 'small' } },
  args: { post: { ...loaves, author: bylineOf(longNameUser), content: 'w'.repeat(300), likeCount: 12345 } },
  play: async ({ canvas }) => {
    await canvas.findByText('Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const RightToLeft: Story = {
  name: 'shows an Arabic text from right to left',
  args: { post: { ...postOf(tea), author: bylineOf(noor) } },
  play: async ({ canvas }) => expect(getComputedStyle(await canvas.findByText(/^مساء الخير/)).direction).toBe('rtl'),
}

export const Markup: Story = {
  name: 'shows markup in a post as text',
  args: {
    post: { ...loaves, content: '<script>alert(1)</script> see https://stoop.example/bread. javascript:alert(1)' },
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'https://stoop.example/bread' })
    await expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    await expect(canvas.getByText(/<script>alert\(1\)<\/script>/)).toBeVisible()
    // Three links: the author, the date and the address in the text.
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
  },
}

export const Audience: Story = {
  name: 'shows who can see a post of the viewer',
  beforeEach: mockApi({
    'posts.audienceOf': { visibility: 'friends', count: 12, people: [bylineOf(ben), bylineOf(gwen)] },
  }),
  args: { post: { ...loaves, author: bylineOf(ann), visibility: 'friends' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Shared with friends' }))
    const sheet = within(await findFocusedDialog('Who can see this'))
    await sheet.findByText('12 friends will see this')
    await expect(sheet.getByRole('link', { name: /Ben Okafor/ })).toBeVisible()
    await expect(sheet.getByText('and 10 more')).toBeVisible()
  },
}

export const ViewerActions: Story = {
  name: 'likes the post and opens its replies from the picture viewer',
  args: { post: { ...loaves, imageUrl: photo, isLiked: false } },
  beforeEach: mockApi({ 'posts.like': ({ id, liked = false }) => ({ id, isLiked: liked, likeCount: 4 }) }),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enlarge picture' }))
    const viewer = within(await findFocusedDialog('Picture viewer'))
    await userEvent.click(viewer.getByRole('button', { name: 'Like, 3 likes' }))
    await expectCalls('posts.like', { id: loaves.id, liked: true })
    await userEvent.click(viewer.getByRole('button', { name: 'Replies, 2' }))
    await waitFor(() => expect(args.onReplies).toHaveBeenCalledWith(loaves.id))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

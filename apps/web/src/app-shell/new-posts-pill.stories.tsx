import { ann } from '@stoop/validators/fixtures/people'
import { feedOf } from '@stoop/validators/fixtures/post-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { createEventApplier } from '../features/live/apply-events.ts'
import { apiError } from '../mocks/errors.ts'
import { expectCallCount, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'

const feed = feedOf(ann)
const [first, second, ...older] = feed
const oldest = feed.slice(4)

/** Applies an event about a post, like one from the server. */
const receive = (change: 'created' | 'changed', postId = first?.id ?? '') =>
  createEventApplier().apply([{ type: 'post', postId, communityId: null, change }])

const meta = {
  title: 'Shell/New posts',
  component: App,
  beforeEach: [visitPath('/'), mockApi({ 'posts.feed': singlePage(older) })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

/** Waits for the list, then receives new posts. Returns the button. */
async function receiveNewPosts({ canvas }: Pick<Context, 'canvas'>, items = feed) {
  await canvas.findByText(older[0]?.content ?? '')
  mockApi({ 'posts.feed': singlePage(items) })()
  receive('created')
  return canvas.findByRole('button', { name: /new posts?$/ })
}

export const SeveralPosts: Story = {
  name: 'shows the number of new posts, and shows the posts on a tap',
  play: async (context) => {
    const { canvas, userEvent } = context
    const button = await receiveNewPosts(context)
    await expect(button).toHaveTextContent(/^2 new posts$/)
    await expect(button.closest('[role=status]')).not.toBeNull()
    await expect(canvas.queryByText(first?.content ?? '')).toBeNull()
    await userEvent.click(button)
    const article = (await canvas.findByText(first?.content ?? '')).closest('article')
    await waitFor(() => expect(article).toHaveFocus())
    await expect(button).not.toBeInTheDocument()
    const row = (await canvas.findByText('You were here')).closest('[data-row]')
    await expect(
      within(row instanceof HTMLElement ? row : document.body).getByText(second?.content ?? ''),
    ).toBeVisible()
  },
}

export const BackToRead: Story = {
  name: 'leads back to the first post that the member had already seen',
  beforeEach: mockApi({ 'posts.feed': singlePage(oldest) }),
  play: async (context) => {
    const { canvas, userEvent } = context
    await canvas.findByText(oldest[0]?.content ?? '')
    mockApi({ 'posts.feed': singlePage(feed) })()
    receive('created')
    await userEvent.click(await canvas.findByRole('button', { name: /new posts$/ }))
    const button = await canvas.findByRole('button', { name: 'You were here' })
    await expectFreePlace(button)
    await userEvent.click(button)
    await waitFor(() => expect(document.activeElement).toHaveTextContent(oldest[0]?.content ?? ''))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'You were here' })).toBeNull(), { timeout: 5000 })
  },
}

/** Moves one finger on the page. */
function touch(type: 'touchstart' | 'touchmove' | 'touchend', clientY: number) {
  const target = document.querySelector('#content') ?? document.body
  const touches = type === 'touchend' ? [] : [new Touch({ identifier: 1, target, clientX: 100, clientY })]
  target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }))
}

export const Pull: Story = {
  name: 'loads new posts when the page is pulled down at its top',
  play: async ({ canvas }) => {
    await canvas.findByText(older[0]?.content ?? '')
    await waitFor(() => expect(document.querySelector('.pull-to-refresh')).not.toBeNull())
    mockApi({ 'posts.feed': singlePage(feed) })()
    touch('touchstart', 100)
    touch('touchmove', 180)
    touch('touchend', 180)
    await expectCallCount('posts.feed', 1)
    touch('touchstart', 100)
    touch('touchmove', 260)
    await canvas.findByRole('status', { name: 'Loading new posts' })
    touch('touchend', 260)
    await canvas.findByText(first?.content ?? '')
  },
}

export const OnePost: Story = {
  name: 'uses the singular for one new post',
  globals: { theme: 'dark' },
  play: async (context) => {
    const button = await receiveNewPosts(context, second ? [second, ...older] : feed)
    await expect(button).toHaveTextContent(/^1 new post$/)
  },
}

/** Expects that the button covers no other control. */
async function expectFreePlace(button: HTMLElement) {
  const pill = button.getBoundingClientRect()
  await expect(pill.height).toBeGreaterThanOrEqual(44)
  const covered = [...document.querySelectorAll('header a, header button, main a, main button')].filter((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    return control !== button && left < pill.right && right > pill.left && top < pill.bottom && bottom > pill.top
  })
  await expect(covered).toEqual([])
}

export const SmallScreen: Story = {
  name: 'covers no other control with the button of new posts in 320 px',
  globals: { viewport: { value: 'small' } },
  play: async (context) => {
    await expectFreePlace(await receiveNewPosts(context))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Wide: Story = {
  name: 'covers no other control with the button of new posts on a wide screen',
  globals: { viewport: { value: 'wide' } },
  beforeEach: mockApi({
    'communities.joined': singlePage([]),
    'communities.discover': singlePage([]),
    'friends.suggestions': singlePage([]),
  }),
  play: async (context) => expectFreePlace(await receiveNewPosts(context)),
}

export const DeletedPost: Story = {
  name: 'removes a post from the feed when it was deleted elsewhere',
  beforeEach: mockApi({ 'posts.feed': singlePage(feed), 'posts.one': apiError('NOT_FOUND', 'Post not found') }),
  play: async ({ canvas }) => {
    const text = await canvas.findByText(first?.content ?? '')
    receive('changed')
    await waitFor(() => expect(text).not.toBeInTheDocument())
    await expectCallCount('posts.one', 1)
  },
}

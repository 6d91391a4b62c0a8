import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf, communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ann } from '@stoop/validators/fixtures/people'
import { suggestionsOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { POSTS } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { App } from '../app.tsx'
import { apiError, pendingResponse } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'

const [publicPost] = POSTS.filter(({ visibility }) => visibility === 'public').map((post) => postOf(post, ann))
const [communityPost] = communityPostsOf(gardeners)
if (!publicPost || !communityPost) throw new Error('The fixtures have no posts')
const { id, name, slug, imageUrl } = communityOf(gardeners)
const found = [
  { ...publicPost, kind: 'friend' as const, content: 'Fresh bread on the stoop, come by' },
  {
    ...communityPost,
    kind: 'community' as const,
    content: 'Bread ovens are lit on Sunday',
    community: { id, name, slug, imageUrl },
  },
]

const meta = {
  title: 'Screens/Search for posts',
  component: App,
  beforeEach: [visitPath('/search?q=bread&tab=posts'), mockApi({ 'search.posts': singlePage(found) })],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Posts: Story = {
  name: 'marks the found words in each post of the results',
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('link', { name: /bread/i })
    await expect(first).toHaveAttribute('href', `/post/${publicPost.id}`)
    await expect(second).toHaveAttribute('href', `/communities/${slug}/posts/${communityPost.id}`)
    await expect(within(second ?? document.body).getByText('Bread').tagName).toBe('MARK')
    await expect(second).toHaveTextContent(`In ${name}`)
  },
}

export const Searching: Story = {
  name: 'shows Searching... above a skeleton of posts during the first search',
  beforeEach: mockApi({ 'search.posts': pendingResponse }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Searching...')
    // The skeleton has four rows, each with one line of full width.
    await expect(canvasElement.querySelectorAll('main [aria-hidden="true"] .h-4.w-full')).toHaveLength(4)
  },
}

export const NoPosts: Story = {
  name: 'suggests a different search term when no posts match',
  beforeEach: mockApi({ 'search.posts': singlePage([]) }),
  play: async ({ canvas }) => {
    await canvas.findByText('No posts found')
    await expect(canvas.getByText('Try a different search term')).toBeVisible()
  },
}

export const SevenWords: Story = {
  name: 'says above the results that only the first six words are searched',
  beforeEach: visitPath('/search?q=fresh+bread+on+the+stoop+today+please&tab=posts'),
  play: async ({ canvas }) => {
    const [result] = await canvas.findAllByRole('link', { name: /bread/i })
    const note = canvas.getByText('Only the first 6 words are searched.')
    await expect(note).toBeVisible()
    await expect(note.getBoundingClientRect().bottom).toBeLessThanOrEqual(result?.getBoundingClientRect().top ?? 0)
  },
}

export const SixWords: Story = {
  name: 'does not mention ignored words if all words are searched',
  beforeEach: visitPath('/search?q=fresh+bread+on+the+stoop+today+Bread&tab=posts'),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('link', { name: /bread/i })
    await expect(canvas.queryByText('Only the first 6 words are searched.')).toBeNull()
  },
}

export const Failed: Story = {
  name: 'shows a retry button when the search for posts fails',
  beforeEach: mockApi({ 'search.posts': apiError('SERVICE_UNAVAILABLE', 'Down') }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('API Error: 503')
    mockApi({ 'search.posts': singlePage(found) })()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await canvas.findAllByRole('link', { name: /bread/i })
  },
}

export const Loaded: Story = {
  name: 'shows suggestions below the prompt if another screen has loaded them',
  beforeEach: [
    visitPath('/friends?tab=suggestions'),
    mockApi({ 'friends.suggestions': singlePage(suggestionsOf(ann).slice(0, 2)) }),
  ],
  play: async ({ canvas, userEvent }) => {
    const [suggestion] = suggestionsOf(ann)
    const fullName = `${suggestion?.firstName} ${suggestion?.lastName}`
    await canvas.findByText(fullName, { selector: 'bdi' })
    await userEvent.click(
      within(canvas.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: /Search/ }),
    )
    const section = await canvas.findByRole('region', { name: 'People you may be looking for' })
    await expect(within(section).getByText(fullName, { selector: 'bdi' })).toBeVisible()
    await expect(canvas.getByText('Start typing to search for people')).toBeVisible()
    await expectCalls('search.people')
    await expectCalls('friends.list')
  },
}

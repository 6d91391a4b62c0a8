import { bikeKitchen, gardeners } from '@stoop/validators/fixtures/communities'
import {
  communityDetailOf,
  communityOf,
  communityPostsOf,
  discoveredCommunityOf,
  membersOf,
} from '@stoop/validators/fixtures/community-views'
import { ann } from '@stoop/validators/fixtures/people'
import { suggestionsOf } from '@stoop/validators/fixtures/people-views'
import { postsOf } from '@stoop/validators/fixtures/post-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { mockApi } from '../mocks/mock-api.ts'
import { openSite, visitPath } from '../mocks/story-setup.ts'

const garden = communityDetailOf(gardeners)
const [suggestion] = suggestionsOf(ann)

const meta = {
  title: 'Shell/Side column',
  component: App,
  globals: { viewport: { value: 'wide' } },
  beforeEach: [
    visitPath('/friends'),
    mockApi({
      'friends.requests': singlePage([]),
      'friends.suggestions': singlePage(suggestionsOf(ann)),
      'communities.joined': singlePage([communityOf(gardeners)]),
      'communities.discover': singlePage([gardeners, bikeKitchen].map((one) => discoveredCommunityOf(one))),
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const findColumn = async ({ canvas }: Pick<Context, 'canvas'>) =>
  within(await canvas.findByRole('complementary', { name: 'Beside this page' }))

export const Lists: Story = {
  name: 'lists communities in the column beside a screen that shows suggestions itself',
  beforeEach: mockApi({
    'site.info': { ...openSite, notice: { id: 'picnic', content: 'Picnic on Sunday!' } },
    'communities.unread': { communityIds: [garden.id] },
  }),
  play: async (context) => {
    const column = await findColumn(context)
    const joined = await column.findByRole('region', { name: 'Your communities' })
    await expect(within(joined).getByRole('link', { name: new RegExp(`${gardeners.name} New posts`) })).toHaveAttribute(
      'href',
      `/communities/${garden.id}`,
    )
    const others = column.getByRole('region', { name: /^Communities in / })
    await expect(within(others).queryByRole('link', { name: new RegExp(gardeners.name) })).toBeNull()
    await waitFor(() => expect(within(others).getByRole('link', { name: new RegExp(bikeKitchen.name) })).toBeVisible())
    await expect(column.queryByRole('region', { name: 'People You May Know' })).toBeNull()
    await column.findByText('Picnic on Sunday!')
    // The column does not cover the screen.
    const main = context.canvas.getByRole('main').getBoundingClientRect()
    await expect(joined.getBoundingClientRect().left).toBeGreaterThanOrEqual(main.right)
  },
}

export const NewMember: Story = {
  name: 'offers communities and the link to the profile in the column if the member has no communities',
  beforeEach: mockApi({ 'communities.joined': singlePage([]) }),
  play: async (context) => {
    const column = await findColumn(context)
    const joined = await column.findByRole('region', { name: 'Your communities' })
    await expect(within(joined).getByRole('link', { name: 'Find communities' })).toHaveAttribute('href', '/communities')
    await waitFor(() => expect(column.getByRole('button', { name: 'Share your profile' })).toBeVisible())
  },
}

export const OwnContent: Story = {
  name: 'shows the About section of a profile in the column beside its posts',
  globals: { theme: 'dark' },
  beforeEach: [visitPath('/profile'), mockApi({ 'posts.ofMember': singlePage(postsOf(ann)) })],
  play: async (context) => {
    const column = await findColumn(context)
    await column.findByRole('heading', { name: 'About' })
    await expect(within(context.canvas.getByRole('main')).queryByRole('heading', { name: 'About' })).toBeNull()
  },
}

export const CommunityMembers: Story = {
  name: 'shows the members of a community, and suggestions, in the column beside its posts',
  beforeEach: [
    visitPath(`/communities/${garden.id}`),
    mockApi({
      'communities.one': garden,
      'communities.posts': singlePage(communityPostsOf(gardeners)),
      'communities.members': singlePage(membersOf(gardeners)),
      'communities.pins': singlePage([]),
    }),
  ],
  play: async (context) => {
    const column = await findColumn(context)
    // The browser of the stories has reduced motion.
    const aside = context.canvas.getByRole('complementary', { name: 'Beside this page' })
    await expect(getComputedStyle(aside).animationName).toBe('none')
    const members = within(await column.findByRole('region', { name: 'Members' }))
    await members.findByText(`@${ann.username}`)
    await expect(members.getByRole('link', { name: 'See all: Members' })).toHaveAttribute(
      'href',
      `/communities/${garden.id}?tab=members`,
    )
    const suggestions = within(await column.findByRole('region', { name: 'People You May Know' }))
    await expect(
      suggestions.getByRole('link', { name: `${suggestion?.firstName} ${suggestion?.lastName}` }),
    ).toBeVisible()
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280))
  },
}

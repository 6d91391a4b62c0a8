import type { Edition, EditionTimes } from '@stoop/validators/editions'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf, communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ann, gwen, hugo } from '@stoop/validators/fixtures/people'
import { bylineOf, personOf } from '@stoop/validators/fixtures/people-views'
import { feedOf, postOf } from '@stoop/validators/fixtures/post-views'
import { POSTS } from '@stoop/validators/fixtures/posts'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { App } from '../app.tsx'
import { apiError, pendingResponse } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { visitPath } from '../mocks/story-setup.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const toIso = (time: number) => new Date(time).toISOString()
// One second after midnight, so that the edition is always of today and never of the future.
const today = new Date().setHours(0, 0, 1, 0)

const timesOf = (day: number, finishedAt: string | null = null): EditionTimes => ({
  id: `01900000-0000-7000-80ed-00000000000${day}`,
  startsAt: toIso(today - (day + 1) * DAY_MS),
  endsAt: toIso(today - day * DAY_MS),
  finishedAt,
})
const latest = timesOf(0)
const earlier = timesOf(1, toIso(today))

const { id, name, slug, imageUrl } = communityOf(gardeners)
const friends = feedOf(ann).slice(0, 4)
const edition: Edition = {
  ...latest,
  city: 'Chicago',
  friends: { items: friends, moreCount: 12 },
  communities: {
    items: communityPostsOf(gardeners).map((post) => ({ ...post, community: { id, name, slug, imageUrl } })),
    moreCount: 0,
  },
  inCity: {
    items: POSTS.filter(({ visibility }) => visibility === 'public')
      .slice(0, 2)
      .map((post, index) => ({ ...postOf(post, ann), id: `01900000-0000-7000-80ee-00000000000${index}` })),
    moreCount: 99,
  },
  neighbours: { items: [personOf(gwen), personOf(hugo)], moreCount: 0 },
  events: {
    items: [
      {
        ...{ id: '01900000-0000-7000-80ef-000000000001', postId: '01900000-0000-7000-80ef-000000000002' },
        ...{ communityId: null, communityName: null, author: bylineOf(gwen), title: 'Board games in the depot' },
        ...{ start: '2026-12-06T19:00', end: '2026-12-06T22:00', timeZone: 'America/Chicago', place: 'The old depot' },
        ...{
          startsAt: toIso(today + 19 * HOUR_MS),
          endsAt: toIso(today + 22 * HOUR_MS),
          isMoved: false,
          isCancelled: false,
        },
        ...{ capacity: null, goingCount: 2, interestedCount: 0, waitingCount: 0 },
        ...{ answer: null, waitingPosition: null, reminder: null },
      },
    ],
    moreCount: 0,
  },
  asks: {
    items: [
      {
        ...{ id: '01900000-0000-7000-80ef-000000000003', communityId: id, communityName: name },
        ...{ author: bylineOf(hugo), title: 'Who can lend me a ladder?', createdAt: toIso(today - 3 * DAY_MS) },
      },
    ],
    moreCount: 0,
  },
}
const empty = { items: [], moreCount: 0 }
const quiet: Edition = {
  ...edition,
  friends: empty,
  communities: empty,
  inCity: empty,
  neighbours: empty,
  events: empty,
}

const meta = {
  title: 'Screens/Evening edition',
  component: App,
  beforeEach: [
    visitPath('/edition'),
    mockApi({
      'editions.list': { items: [latest, earlier], nextAt: toIso(today + DAY_MS) },
      'editions.get': edition,
      'editions.finish': { ok: true },
      'posts.feed': singlePage(feedOf(ann)),
    }),
  ],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const Latest: Story = {
  name: 'shows what happened among friends, in communities and in the city',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'The evening edition' })).toBeVisible()
    const headings = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(headings).toEqual([
      'From your friends',
      'In your communities',
      'Around Chicago',
      'New neighbors',
      'Tomorrow',
      'Who can help?',
      'That was Chicago today',
      'Earlier editions',
    ])
    await expect(canvas.getByRole('link', { name: 'and 12 more (Friends)' })).toHaveAttribute('href', '/')
    await expect(canvas.getByRole('link', { name: 'and 99+ more (City)' })).toHaveAttribute('href', '/?feed=city')
    await expect(canvas.getByRole('link', { name: 'Board games in the depot' })).toHaveAttribute(
      'href',
      '/post/01900000-0000-7000-80ef-000000000002',
    )
    await expect(canvas.getByText('Who can lend me a ladder?')).toBeVisible()
    const [post] = friends
    const [first] = canvas.getAllByRole('article')
    await expect(within(first ?? document.body).getByRole('link')).toHaveAttribute('href', `/post/${post?.id}`)
  },
}

export const End: Story = {
  name: 'finishes the edition when its end is reached',
  play: async ({ canvas }) => {
    const end = await canvas.findByRole('heading', { name: 'That was Chicago today' })
    end.scrollIntoView({ block: 'center' })
    await expectCalls('editions.finish', { id: latest.id })
    await expect(canvas.getByText('You have read everything.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  },
}

export const Quiet: Story = {
  name: 'says that it was a quiet day if nothing has happened',
  beforeEach: mockApi({ 'editions.get': quiet }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'A quiet day' })).toBeVisible()
    await expect(canvas.queryByText(/to read$/)).toBeNull()
  },
}

export const EarlierEdition: Story = {
  name: 'names the day of an earlier edition at its end',
  beforeEach: [visitPath(`/edition/${earlier.id}`), mockApi({ 'editions.get': { ...edition, ...earlier } })],
  play: async ({ canvas }) => {
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date(earlier.endsAt))
    await expect(await canvas.findByRole('heading', { name: `That was Chicago on ${weekday}` })).toBeVisible()
  },
}

export const First: Story = {
  name: 'says when the first edition comes',
  beforeEach: mockApi({ 'editions.list': { items: [], nextAt: toIso(today + DAY_MS) } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your first edition is on its way')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Choose the hour' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    )
  },
}

export const Off: Story = {
  name: 'offers the settings if editions are off',
  beforeEach: mockApi({ 'editions.list': { items: [], nextAt: null } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The evening edition is off')).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'shows the sky of the city while the edition loads',
  beforeEach: mockApi({ 'editions.get': pendingResponse }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the edition...')).toBeInTheDocument()
  },
}

export const Gone: Story = {
  name: 'links the latest edition if this one is no longer kept',
  beforeEach: [
    visitPath(`/edition/${earlier.id}`),
    mockApi({ 'editions.get': apiError('NOT_FOUND', 'Edition not found') }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This edition is no longer here')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Open the latest edition' })).toHaveAttribute('href', '/edition')
  },
}

export const OnHome: Story = {
  name: 'is announced on Home until it was read',
  beforeEach: visitPath('/'),
  play: async ({ canvas }) => {
    const entry = await canvas.findByRole('link', { name: /The evening edition/ })
    await expect(entry).toHaveTextContent('16 from friends')
    await expect(entry).toHaveTextContent('1 event tomorrow')
    await userEvent.click(entry)
    await expect(await canvas.findByRole('heading', { name: 'From your friends' })).toBeVisible()
  },
}

export const ReadOnHome: Story = {
  name: 'is not announced on Home after it was read',
  beforeEach: [
    visitPath('/'),
    mockApi({ 'editions.list': { items: [{ ...latest, finishedAt: toIso(today) }], nextAt: toIso(today + DAY_MS) } }),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article')
    await expectCalls('editions.list', undefined)
    await expect(canvas.queryByRole('link', { name: /The evening edition/ })).toBeNull()
  },
}

import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf, communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ann, gwen } from '@stoop/validators/fixtures/people'
import { bylineOf, personOf } from '@stoop/validators/fixtures/people-views'
import { feedOf, postOf } from '@stoop/validators/fixtures/post-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import { publicPosts } from './city.ts'
import { calendarEvent } from './event.ts'

// Values that the examples of several endpoints share.
export const editionTimes = {
  id: '01900000-0000-7000-80ed-000000000001',
  startsAt: isoHoursAgo(25),
  endsAt: isoHoursAgo(1),
  finishedAt: null,
}

const { id, name, slug, imageUrl } = communityOf(gardeners)
const community = { id, name, slug, imageUrl }

export const edition = {
  ...editionTimes,
  city: 'Chicago',
  friends: { items: feedOf(ann).slice(0, 1), moreCount: 12 },
  communities: {
    items: communityPostsOf(gardeners)
      .slice(0, 1)
      .map((post) => ({ ...post, community })),
    moreCount: 0,
  },
  inCity: { items: publicPosts.slice(0, 1).map((post) => postOf(post, ann)), moreCount: 0 },
  neighbours: { items: [personOf(gwen)], moreCount: 0 },
  events: { items: [calendarEvent], moreCount: 0 },
  asks: {
    items: [
      {
        id: '01900000-0000-7000-80ee-000000000001',
        ...{ communityId: null, communityName: null, author: bylineOf(gwen), title: 'Who can lend me a ladder?' },
        createdAt: isoHoursAgo(50),
      },
    ],
    moreCount: 0,
  },
}

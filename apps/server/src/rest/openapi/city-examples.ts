import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf, communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ann, ben, gwen } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { POSTS } from '@stoop/validators/fixtures/posts'
import type { Example } from './examples.ts'

const publicPosts = POSTS.filter(({ visibility }) => visibility === 'public')
const [communityPost] = communityPostsOf(gardeners)
const { id, name, slug, imageUrl } = communityOf(gardeners)
const people = [bylineOf(ben), bylineOf(gwen)]

/** Bodies of the operations for the posts of a city, of all communities and of a search, and for audiences. */
export const CITY_EXAMPLES = {
  'GET /api/posts/city': { responses: { 200: publicPosts.slice(0, 2).map((post) => postOf(post, ann)) } },
  'GET /api/posts/communities': {
    responses: { 200: [{ ...communityPost, community: { id, name, slug, imageUrl } }] },
  },
  'GET /api/posts/search': {
    responses: {
      200: [
        ...publicPosts.slice(0, 1).map((post) => ({ ...postOf(post, ann), kind: 'friend' })),
        { ...communityPost, community: { id, name, slug, imageUrl }, kind: 'community' },
      ],
    },
  },
  'GET /api/posts/audience': { responses: { 200: { visibility: 'public', count: 1843, people } } },
  'GET /api/posts/:id/audience': { responses: { 200: { visibility: 'friends', count: 2, people } } },
} satisfies Record<string, Example>

import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf, communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ben, gwen } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { POSTS } from '@stoop/validators/fixtures/posts'

// Values that the examples of several endpoints share.
export const publicPosts = POSTS.filter(({ visibility }) => visibility === 'public')
export const [communityPost] = communityPostsOf(gardeners)
export const { id, name, slug, imageUrl } = communityOf(gardeners)
export const people = [bylineOf(ben), bylineOf(gwen)]

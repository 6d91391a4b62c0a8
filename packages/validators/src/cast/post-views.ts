import type { Post, Reply } from '../posts.ts'
import { ago, idOf } from './made.ts'
import { ann, type CastMember } from './people.ts'
import { bylineOf, friendsOf } from './people-views.ts'
import { type CastPost, POSTS } from './posts.ts'

export function postOf(post: CastPost, viewer: CastMember = ann): Post {
  const { author, content, visibility, likedBy, replies, hoursAgo } = post
  return {
    id: idOf('post', POSTS.indexOf(post) + 1),
    authorId: author.id,
    content,
    imageUrl: null,
    imageAlt: null,
    imageWidth: null,
    imageHeight: null,
    imageHash: null,
    visibility,
    likeCount: likedBy.length,
    commentCount: replies.length,
    createdAt: ago(hoursAgo),
    isLiked: likedBy.includes(viewer),
    author: bylineOf(author),
  }
}

/** A member's own and their friends' posts, newest first. */
export function feedOf(viewer: CastMember): Post[] {
  const near = [viewer, ...friendsOf(viewer)]
  return POSTS.filter(({ author, visibility }) =>
    visibility === 'private' ? author === viewer : near.includes(author),
  ).map((post) => postOf(post, viewer))
}

/** What a member has written, newest first, as they see it themselves. */
export function postsOf(member: CastMember): Post[] {
  return POSTS.filter(({ author }) => author === member).map((post) => postOf(post, member))
}

/** A post's replies, oldest first. */
export function repliesOf(post: CastPost): Reply[] {
  const { id: postId } = postOf(post)
  return post.replies.map(({ author, content }, at) => ({
    id: idOf('reply', POSTS.indexOf(post) * 100 + at + 1),
    postId,
    authorId: author.id,
    content,
    createdAt: ago(post.hoursAgo - (at + 1) / 4),
    author: bylineOf(author),
  }))
}

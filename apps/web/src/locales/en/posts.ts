import { localized } from '../texts.ts'

/** Posts and the feed. */
export const posts = localized('posts', {
  feed: 'Posts',
  loading: 'Loading posts...',
  more: 'Loading more posts...',
  end: "You're all caught up",
  resourceNames: { feed: 'feed', posts: 'posts' },
  feeds: { label: 'Feeds', friends: 'Friends', city: 'City', communities: 'Communities' },
  feedEmpty: 'No posts to show yet. Add some friends or create your first post!',
  firstPost: 'Create Post',
  prompt: (firstName: string) => `What's on your mind, ${firstName}?`,

  visibilityLabels: {
    friends: 'Shared with friends',
    public: 'Shared with everyone',
    private: 'Only you can see this',
  },
  like: (count: number) => `Like, ${count} ${count === 1 ? 'like' : 'likes'}`,
  replies: (count: number) => `Replies, ${count}`,
  showMore: 'Show more',
  showLess: 'Show less',
  imageBy: (name: string) => `Picture posted by ${name}`,
})

import { localized } from '../texts.ts'

/** The page of a post, outside or in a community. */
export const communityPosts = localized('communityPosts', {
  titleIn: (community: string) => `Post in ${community}`,
  post: 'Post',
  resource: 'this post',
  backTo: 'Back to',
  previousPage: 'Back',
  toCommunity: 'Open the community',
  membersOnly: (community: string) => `Only members of ${community} read this post`,
  membersOnlyHint: 'Join the community to see its posts.',
  open: 'Open post',
  copy: 'Copy link',
  share: 'Share post',
  toHome: 'Go to Home',
})

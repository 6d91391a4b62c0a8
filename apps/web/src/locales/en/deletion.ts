import { localized } from '../texts.ts'

/** Deleting a post or reply. */
export const deletionTexts = localized('deletionTexts', {
  menu: {
    ownPost: 'More about your post',
    post: (name: string) => `More about the post by ${name}`,
    reply: (name: string) => `More about the reply by ${name}`,
  },
  delete: { post: 'Delete post', reply: 'Delete reply' },
  deleted: { post: 'Post deleted.', reply: 'Reply deleted.' },
  undo: 'Undo',
  failed: (contentType: 'post' | 'reply') => ({ title: `Couldn't delete the ${contentType}. Please try again.` }),
  restoreFailed: (contentType: 'post' | 'reply') => ({
    title: `Couldn't restore the ${contentType}. Please try again.`,
  }),
  tooLate: (contentType: 'post' | 'reply') => ({ title: `The ${contentType} can no longer be restored.` }),
})

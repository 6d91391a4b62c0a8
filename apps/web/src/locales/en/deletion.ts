/** Deleting a post or reply. */
export const deletion = {
  menu: {
    ownPost: 'More about your post',
    post: (name: string) => `More about the post by ${name}`,
    reply: (name: string) => `More about the reply by ${name}`,
  },
  delete: { post: 'Delete Post', reply: 'Delete Reply' },
  deleted: { post: 'Post deleted.', reply: 'Reply deleted.' },
  undo: 'Undo',
  failed: (thing: 'post' | 'reply') => ({ title: `Couldn't delete the ${thing}. Please try again.` }),
  restoreFailed: (thing: 'post' | 'reply') => ({ title: `Couldn't restore the ${thing}. Please try again.` }),
  tooLate: (thing: 'post' | 'reply') => ({ title: `The ${thing} can no longer be restored.` }),
}

import type { ReplyAudience, Visibility } from '@stoop/validators/posts'
import { localized } from '../texts.ts'

/** Editing posts and replies, their versions, and who may reply. */
export const editing = localized('editing', {
  edit: { post: 'Edit post', reply: 'Edit reply', replies: 'Who can reply' },
  title: { post: 'Edit post', reply: 'Edit reply' },
  text: { post: 'Text of your post', reply: 'Text of your reply' },
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  close: 'Close',
  saveFailed: { post: "Couldn't save the post", reply: "Couldn't save the reply" },
  kept: 'What you wrote is kept here.',
  postGone: { title: 'This post is no longer available' },
  postGoneKept: 'Your changes are now the draft of a new post.',
  replyGone: { title: 'This reply is no longer available' },
  replyGoneKept: 'Your changes are now the draft of a new reply.',

  conflictTitle: 'Changed elsewhere',
  conflict: {
    post: 'This post was changed somewhere else while you were editing. What you wrote is still here.',
    reply: 'This reply was changed somewhere else while you were editing. What you wrote is still here.',
  },
  conflictNow: { post: 'The post now says:', reply: 'The reply now says:' },
  keepMine: 'Keep mine',
  takeTheirs: 'Use that text',
  keepsMine: 'Save again to replace the other text.',

  widenTitle: { friends: 'Share with your friends?', public: 'Share with everyone?' },
  widenHint(from: Visibility, to: 'friends' | 'public', friendsCount: number): string {
    const friends = friendsCount === 1 ? 'your friend' : `your ${friendsCount} friends`
    if (to === 'friends')
      return friendsCount === 0
        ? 'You have no friends yet. Everyone who becomes your friend will be able to read it.'
        : `Until now only you could read it. ${capitalize(friends)} will be added.`
    const before = from === 'private' || friendsCount === 0 ? 'only you' : `only you and ${friends}`
    return `Until now ${before} could read it. Now everyone on Stoop will be able to read it, with its likes and replies.`
  },
  widenConfirm: 'Share',
  widenCancel: 'Keep as it was',
  narrowed: {
    friends: 'Once you save, only you and your friends can see it.',
    private: 'Once you save, only you can see it.',
  },

  edited: 'Edited',
  editedLabel: 'Edited. Show versions',
  versions: 'Versions',
  versionsHint: { post: 'How this post read before', reply: 'How this reply read before' },
  loading: 'Loading versions...',
  versionsFailed: "Couldn't load the versions",
  current: 'Current',
  erase: 'Erase',
  eraseLabel: (date: string) => `Erase the version of ${date}`,
  eraseTitle: 'Erase this version?',
  eraseHint: 'Nobody will be able to read it again. You cannot undo this.',
  eraseConfirm: 'Erase',
  eraseFailed: { title: "Couldn't erase the version. Please try again." },
  erased: 'This version was erased.',
  pictureOfVersion: 'Picture of this version',
  notKept: 'Older versions between this one and the first are not kept.',
  noneReadable: "There's no earlier version that you can read.",

  held: 'Waiting for review',
  heldHint: {
    post: 'Only you can see this post until a moderator has looked at it.',
    reply: 'Only you can see it yet.',
  },
  heldToast: {
    post: {
      title: 'Waiting for review',
      description: 'Only you can see your post until a moderator has looked at it.',
    },
    reply: {
      title: 'Waiting for review',
      description: 'Only you can see your reply until a moderator has looked at it.',
    },
  },

  whoCanReply: 'Who can reply',
  /** Short names of the audience. */
  everyone: 'Everyone',
  replyAudiences: {
    everyone: 'Everyone who can see it',
    friends: 'Your friends',
    nobody: 'Nobody',
  } satisfies Record<ReplyAudience, string>,
  replyAudienceHints: {
    everyone: '',
    friends: 'Others can still read it',
    nobody: 'Only you can add replies',
  } satisfies Record<ReplyAudience, string>,
  replyAudienceSaved: {
    everyone: { title: 'Everyone who can see the post can reply' },
    friends: { title: 'Only your friends can reply' },
    nobody: { title: 'Nobody else can reply' },
  } satisfies Record<ReplyAudience, { title: string }>,
  replyAudienceFailed: { title: "Couldn't change who can reply" },
  repliesClosed: {
    everyone: () => "You can't reply to this post.",
    friends: (firstName: string) => `Only ${firstName}'s friends can reply.`,
    nobody: (firstName: string) => `${firstName} has turned off replies.`,
  } satisfies Record<ReplyAudience, (firstName: string) => string>,
})

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

import { localized } from '../texts.ts'

/** The composers on Home and on /create-post. */
export const composer = localized('composer', {
  title: 'Create New Post',
  content: (firstName: string) => `What's on your mind, ${firstName}?`,
  audience: 'Who can see this',
  audiences: { friends: 'Friends', public: 'Public', private: 'Only me' },
  audienceHints: {
    friends: 'You and your friends',
    public: 'Everyone on Stoop',
    private: 'Only you can see it',
  },
  audienceCounts: {
    friends: (count: number) =>
      count === 0
        ? 'Friends you make will see this'
        : count === 1
          ? '1 friend will see this'
          : `${formatNumber(count)} friends will see this`,
    public: (count: number) =>
      count === 1 ? '1 member can see this' : `All ${formatNumber(count)} members can see this`,
  },
  previewHint: 'People without an account who have the link see your name, the first words and the first picture.',
  camera: 'Camera',
  gallery: 'Gallery',
  linkToPicture: 'Link to a picture',
  pictures: 'Pictures of this post',
  imageUrl: 'Image URL (optional)',
  imageUrlPlaceholder: 'https://',
  preview: 'Picture preview',
  uploadingImage: 'Uploading picture...',
  preparingImage: 'Preparing...',
  finishingImage: 'Finishing...',
  retryImage: 'Retry',
  removeImage: 'Remove picture',
  removeNumbered: (position: number) => `Remove picture ${position}`,
  imageRemoved: 'Picture removed',
  undo: 'Undo',
  moveLeft: (position: number) => `Move picture ${position} left`,
  moveRight: (position: number) => `Move picture ${position} right`,
  moved: (position: number, count: number) => `Picture is now ${position} of ${count}`,
  dragHint: 'Drag to change the order',
  describe: 'Alt',
  describeNumbered: (position: number) => `Alt text of picture ${position}`,
  tooManyImages: (max: number) => `A post has up to ${max} pictures. The others were left out.`,
  noRoomForLink: (max: number) => `A post has up to ${max} pictures. Remove one to add a link.`,
  imageCount: (count: number, max: number) => `${count} of ${max}`,
  dropHere: 'Drop pictures here',
  uploadingImages: (count: number) => (count === 1 ? 'Uploading 1 picture...' : `Uploading ${count} pictures...`),
  failedImages: (count: number) => (count === 1 ? "1 picture wasn't uploaded" : `${count} pictures weren't uploaded`),
  alt: 'What does the picture show?',
  altNumbered: (position: number) => `What does picture ${position} show?`,
  altHint: 'Describe it for people using a screen reader',
  nextPicture: 'Next picture',
  altDone: 'Done',
  post: 'Post',
  posting: 'Posting...',
  cancel: 'Cancel',
  close: 'Close',
  backToFeed: 'Back to Feed',
  discard: 'Discard',
  discarded: 'Draft discarded',
  draftKept: 'Draft saved',
  communityAudience: (count: number, community: string) =>
    count === 1
      ? `You're the only member of ${community}. Members who join will see this`
      : `The ${formatNumber(count)} members of ${community} can see this`,
  /** For a community whose posts can be read before joining. */
  readableAudience: 'Everyone on Stoop can see this',
  offline: "You're offline. What you write is saved on this device.",
  published: { title: 'Success', description: 'Your post has been published!' },
  publishFailed: { title: 'Error', description: 'Failed to publish post. Please try again.' },
  created: { title: 'Post created!', description: 'Your post has been shared successfully.' },
  createFailed: 'Error creating post',
  createFailedHint: 'Failed to create post',
})

const formatNumber = (count: number) => new Intl.NumberFormat('en').format(count)

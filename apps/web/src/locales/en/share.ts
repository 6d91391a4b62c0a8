/** Sharing links. Texts differ by screen, as documented. */
export const share = {
  label: (name: string) => `Share ${name}`,
  profileCopied: { title: 'Link Copied!', description: 'Profile link copied to clipboard' },
  communityCopied: { title: 'Link Copied!', description: 'Community link copied to clipboard' },
  copied: { title: 'Link copied!' },
  membersOnly: {
    title: 'This community is private',
    description: 'Only members can open its page. Moderators can create an invitation link.',
  },
  refused: 'Copy this link to share it',
}

import { localized } from '../texts.ts'

/** Sharing links. Texts differ by screen, as documented. */
export const share = localized('share', {
  label: (name: string) => `Share ${name}`,
  profileCopied: { title: 'Link Copied!', description: 'Profile link copied to clipboard' },
  communityCopied: { title: 'Link Copied!', description: 'Community link copied to clipboard' },
  copied: { title: 'Link copied!' },
  membersOnly: 'Only members can open this link.',
  invite: 'Invite',
  refused: 'Copy this link to share it',
})

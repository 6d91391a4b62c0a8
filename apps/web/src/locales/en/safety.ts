import { formatDate } from '../../lib/dates.ts'

/** Menus about members and content, and the settings section about safety. */
export const safety = {
  moreAbout: (name: string) => `More options for ${name}`,
  report: { post: 'Report Post', picture: 'Report Picture', reply: 'Report Reply', community: 'Report Community' },
  reportMember: (firstName: string) => `Report ${firstName}`,

  loading: 'Loading...',
  retry: 'Try again',
  intro: 'What became of your reports.',
  reports: {
    title: 'Your reports',
    hint: 'Nobody you report learns who reported them.',
    empty: "You haven't reported anything.",
    failed: 'Failed to fetch your reports',
    targets: { member: 'A member', post: 'A post', reply: 'A reply', community: 'A community', picture: 'A picture' },
    sentOn: (date: string) => `Sent on ${formatDate(date)}`,
    open: 'Under review',
    outcomes: { noAction: 'No rule broken', actionTaken: 'We took action' },
  },
}

import { localized } from '../texts.ts'

const format = (count: number) => count.toLocaleString('en-US')
const plural = (count: number, one: string, many: string) => `${format(count)} ${count === 1 ? one : many}`

/** The settings section "Your data": the export, the list of stored data, and the deletion of the account. */
export const yourData = localized('yourData', {
  intro: 'What you gave and made on Stoop is yours. Take it with you, see what we keep, or leave.',
  summary: 'Download, what we keep, delete',
  retry: 'Try again',
  close: 'Close',

  download: {
    title: 'Download your data',
    loading: 'Loading your download...',
    retry: 'Try again',
    failedToLoad: "Couldn't load your download",
    hint: (days: number) => `You can ask for a download twice a week. It stays ready for ${days} days.`,
    none: 'A copy of everything, to keep',
    noneHint:
      'Your posts, replies, pictures, friends and settings in one zip file. Its pages open in any browser, also without a connection.',
    prepare: 'Prepare download',
    prepareAnother: 'Prepare another',
    preparing: 'Asking...',
    waiting: 'Your download is next in line',
    counting: 'Counting what belongs in it...',
    running: 'Preparing your download',
    progress: (done: number, total: number) => `${format(done)} of ${format(total)} entries and pictures`,
    percent: (done: number, total: number) => `${Math.floor((done / total) * 100)}%`,
    leaveHint: 'You can leave this page. We tell you here and by mail when it is ready.',
    unreachable: "We can't check right now. Your download goes on without you.",
    ready: 'Your download is ready',
    readyHint: (size: string, until: string) => [size, until && `until ${until}`].filter(Boolean).join(', '),
    earlier: (until: string) => ['Your earlier download is ready', until && `until ${until}`].filter(Boolean).join(' '),
    get: 'Download',
    getting: 'Starting...',
    failed: "Your download couldn't be prepared",
    failedHint: 'Something went wrong on our side. Your data is safe.',
    expired: 'Your last download has expired',
    expiredHint: 'Its file is deleted. You can prepare a new one.',
    nextAt: (time: string) => `You have asked twice this week. You can ask again on ${time}.`,
    startFailed: { title: "Couldn't start your download" },
    startOffline: 'Ask again when you have a connection.',
    getFailed: { title: "Couldn't download your data" },
    getOffline: 'Your file stays ready.',
    size: formatBytes,
  },

  known: {
    title: 'What Stoop knows about you',
    hint: 'This is the complete list. Open a row to see who sees it and what happens to it. This device also keeps the last feed of Home. It shows it for at most 7 days and erases it when you sign out.',
    loading: 'Loading what Stoop knows about you...',
    failed: "Couldn't load what Stoop knows about you",
    entries: (count: number): string => (count === 1 ? 'entry' : 'entries'),
    count: format,
    contains: 'Contains',
    seenBy: 'Seen by',
    inExport: 'In your download',
    afterDeletion: 'After you delete your account',
    showAll: (count: number) => `Show all ${count}`,
  },

  delete: {
    title: 'Delete your account',
    link: 'See what happens first',
    value: (days: number) => `You have ${days} days to change your mind`,
    intro: 'Here is what happens. Nothing is deleted until you have confirmed twice.',
    back: 'Back to Your data',
    loading: 'Loading what happens...',
    failed: "Couldn't load what happens",

    first: 'Right away',
    hidden: 'Nobody sees you any more',
    hiddenHint: 'Your profile, posts, replies and likes disappear for everyone.',
    signedOut: 'You are signed out everywhere',
    signedOutHint: 'On this device and on all others.',

    communities: 'The communities you started',
    communitiesHint: 'If you come back, a community that has found someone new stays with them.',
    passesTo: (name: string) => `Passes to ${name}`,
    withoutCreator: 'Goes on without you, and another member can take over',
    closes: 'Closes with your account, because you are its only member',

    meanwhile: (days: number) => `For ${days} days`,
    restore: 'You can change your mind',
    restoreHint: (until: string) => `Sign in until ${until}, and your account stays.`,

    erased: 'After that',
    erasedHint:
      'All of it is erased for good, with your pictures, likes, memberships and settings. It cannot be brought back, not even by us.',
    posts: (count: number): string => (count === 1 ? 'post' : 'posts'),
    replies: (count: number): string => (count === 1 ? 'reply' : 'replies'),
    friends: (count: number): string => (count === 1 ? 'friend' : 'friends'),
    count: format,

    kept: 'What is kept, and why',
    keptName: 'Codes of your username and account',
    keptNameHint:
      'Nobody can turn them back into your name. With them, others cannot pose as you, and a restored backup does not bring you back.',
    keptCases: 'Reports and decisions',
    keptCasesHint:
      'They stay without your name, because others rely on them. What they quote of you is kept only while a case is open or can be appealed. A log keeps the bare number of your account.',
    keptOthers: 'What belongs to others',
    keptOthersHint: 'Their own words stay, also if they mention you. Communities keep their pictures.',
    keptBackups: 'Backups',
    keptBackupsHint: (days: number | null) =>
      days === null
        ? 'Backups of this server still contain your data until they are deleted. How long that takes is not stated. If one is ever restored, your account is erased again, as long as the operator has kept the list of erased accounts.'
        : `Backups of this server still contain your data for up to ${plural(days, 'day', 'days')}. If one is ever restored, your account is erased again, as long as the operator has kept the list of erased accounts.`,
    keptDetails: 'See it for each kind of data',

    exportFirst: 'Take your data with you first',
    exportHint: 'Once your account is deleted, you can no longer download it.',
    submit: 'Delete account',
    submitting: 'Deleting...',
    submitHint: 'We ask for your password or a passkey, and then once more.',
    offline: "You're offline. You can delete your account when you have a connection.",
    confirmTitle: 'Delete your account?',
    confirmHint: (until: string) =>
      `You will be signed out everywhere. Sign in until ${until} if you change your mind.`,
    confirm: 'Delete',
    keep: 'Keep it',
    deleteFailed: "Couldn't delete your account",
    /** The request may have reached the server, although there was no response. */
    noResponse: 'We got no answer. If it was deleted after all, you get a mail about it.',
    deleteOffline: 'Your account is as it was.',
  },
})

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** Returns a size such as "48.2 MB". */
function formatBytes(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(bytes) / 3), 1), UNITS.length)
  const unit = UNITS[power - 1]
  const size = new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: power === 1 ? 0 : 1 })
  return size.format(bytes / 1000 ** power)
}

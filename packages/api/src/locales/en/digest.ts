/** The digest by mail. */
export const digest = {
  subject: 'What you missed on Stoop',
  notifications: 'News for you:',
  ofFriends: 'New posts of your friends:',
  ofCommunities: 'New posts in your communities:',
  post: (name: string, words: string) => `${name}: ${words}`,
  communityPost: (name: string, community: string, words: string) => `${name} in ${community}: ${words}`,
  open: 'Open Stoop',
  why: (url: string) => `You get this message because you chose it in your settings: ${url}`,
  stop: (url: string) => `Stop these messages: ${url}`,
  stopTitle: 'Stop the digest?',
  stopText: 'Stoop then sends you no more mails about what you missed. Other mails do not change.',
  stopButton: 'Stop the digest',
  stoppedTitle: 'The digest is off',
  stoppedText: 'You get no more mails about what you missed. You can turn the digest on again in the settings.',
  invalidTitle: 'This link is not valid',
  invalidText: 'Please turn the digest off in the settings of Stoop.',
}

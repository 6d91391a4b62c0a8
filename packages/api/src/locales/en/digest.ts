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
  stopTitle: 'Stop these mails?',
  stopText: 'Stoop then sends you no evening edition and no weekly summary by mail. Other mails do not change.',
  stopButton: 'Stop these mails',
  stoppedTitle: 'These mails are stopped',
  stoppedText:
    'You get no evening edition and no weekly summary by mail any more. You can turn them on again in the settings.',
  invalidTitle: 'This link is not valid',
  invalidText: 'Please turn off the evening edition or the weekly summary by mail in the settings of Stoop.',
}

import type { Dictionary } from '../dictionary.ts'

export const communityPosts: Dictionary['communityPosts'] = {
  titleIn: (community) => `Beitrag in ${community}`,
  post: 'Beitrag',
  resource: 'dieser Beitrag',
  backTo: 'Zurück zu',
  previousPage: 'Zurück',
  toCommunity: 'Community öffnen',
  membersOnly: (community) => `Nur Mitglieder von ${community} lesen diesen Beitrag`,
  membersOnlyHint: 'Tritt der Community bei, um ihre Beiträge zu sehen.',
  open: 'Beitrag öffnen',
  copy: 'Link kopieren',
  share: 'Beitrag teilen',
  toHome: 'Zur Startseite',
}

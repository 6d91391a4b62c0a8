import { localized } from '../texts.ts'

/** The welcome sheet of a new member. */
export const welcome = localized('welcome', {
  title: (firstName: string) => `Make yourself at home, ${firstName}`,
  close: 'Not now',
  closeLabel: 'Close',
  step: (step: number, count: number) => `Step ${step} of ${count}`,
  photo: 'Add a photo',
  photoHint: 'Neighbors recognize you by your face. You can change it at any time.',
  choosePhoto: 'Choose photo',
  changePhoto: 'Change photo',
  communities: (city: string | null) => (city ? `Join a community in ${city}` : 'Join a community'),
  communitiesHint: 'What its members write appears on Home.',
  noCommunities: 'There are no communities in your city yet. You can start one in Communities.',
  people: 'Find people you may know',
  peopleHint: 'Friends see what you share with friends.',
  noPeople: 'No suggestions yet. You can find people by name in Search.',
  resourceNames: { communities: 'communities', people: 'suggestions' },
  loading: 'Loading...',
  next: 'Next',
  done: 'Done',
})

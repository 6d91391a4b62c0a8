import type { Dictionary } from '../dictionary.ts'

export const sharedCard: Dictionary['sharedCard'] = {
  unavailable: 'Melde dich an, um das bei Stoop zu sehen',
  personHint: (firstName) => `Melde dich an, um zu sehen, was ${firstName} mit der Nachbarschaft teilt.`,
  postHint: (firstName) => `Melde dich an, um ${firstName} zu antworten.`,
  communityHint: 'Melde dich an, um beizutreten und zu sehen, was los ist.',
  signIn: 'Anmelden',
  signUp: 'Konto erstellen',
  loading: 'Wird geladen …',
}

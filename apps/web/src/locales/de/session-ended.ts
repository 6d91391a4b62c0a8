import type { Dictionary } from '../dictionary.ts'

export const sessionEnded: Dictionary['sessionEnded'] = {
  ended: 'Du wurdest abgemeldet. Melde dich wieder an; nicht gesendete Texte bleiben erhalten.',
}

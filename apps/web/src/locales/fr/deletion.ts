import type { Dictionary } from '../dictionary.ts'

const subject = { post: 'La publication', reply: 'La réponse' } as const

export const deletionTexts: Dictionary['deletionTexts'] = {
  menu: {
    ownPost: 'Plus sur ta publication',
    post: (name) => `Plus sur la publication de ${name}`,
    reply: (name) => `Plus sur la réponse de ${name}`,
  },
  delete: { post: 'Supprimer la publication', reply: 'Supprimer la réponse' },
  deleted: { post: 'Publication supprimée.', reply: 'Réponse supprimée.' },
  undo: 'Annuler',
  failed: (contentType) => ({ title: `${subject[contentType]} n’a pas pu être supprimée. Réessaie.` }),
  restoreFailed: (contentType) => ({ title: `${subject[contentType]} n’a pas pu être rétablie. Réessaie.` }),
  tooLate: (contentType) => ({ title: `${subject[contentType]} ne peut plus être rétablie.` }),
}

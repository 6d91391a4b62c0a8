import type { Dictionary } from '../dictionary.ts'

const subject = { post: 'Der Beitrag', reply: 'Die Antwort' } as const

export const deletionTexts: Dictionary['deletionTexts'] = {
  menu: {
    ownPost: 'Mehr zu deinem Beitrag',
    post: (name) => `Mehr zum Beitrag von ${name}`,
    reply: (name) => `Mehr zur Antwort von ${name}`,
  },
  delete: { post: 'Beitrag löschen', reply: 'Antwort löschen' },
  deleted: { post: 'Beitrag gelöscht.', reply: 'Antwort gelöscht.' },
  undo: 'Rückgängig',
  failed: (contentType) => ({ title: `${subject[contentType]} wurde nicht gelöscht. Versuch es noch einmal.` }),
  restoreFailed: (contentType) => ({
    title: `${subject[contentType]} wurde nicht wiederhergestellt. Versuch es noch einmal.`,
  }),
  tooLate: (contentType) => ({ title: `${subject[contentType]} lässt sich nicht mehr wiederherstellen.` }),
}

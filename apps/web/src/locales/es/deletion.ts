import type { Dictionary } from '../dictionary.ts'

const theContent = { post: 'la publicación', reply: 'la respuesta' } as const

export const deletionTexts: Dictionary['deletionTexts'] = {
  menu: {
    ownPost: 'Más sobre tu publicación',
    post: (name) => `Más sobre la publicación de ${name}`,
    reply: (name) => `Más sobre la respuesta de ${name}`,
  },
  delete: { post: 'Eliminar publicación', reply: 'Eliminar respuesta' },
  deleted: { post: 'Publicación eliminada.', reply: 'Respuesta eliminada.' },
  undo: 'Deshacer',
  failed: (contentType) => ({ title: `No se pudo eliminar ${theContent[contentType]}. Vuelve a intentarlo.` }),
  restoreFailed: (contentType) => ({
    title: `No se pudo restaurar ${theContent[contentType]}. Vuelve a intentarlo.`,
  }),
  tooLate: (contentType) => ({ title: `Ya no se puede restaurar ${theContent[contentType]}.` }),
}

import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const editing: Dictionary['editing'] = {
  edit: { post: 'Editar publicación', reply: 'Editar respuesta', replies: 'Quién puede responder' },
  title: { post: 'Editar publicación', reply: 'Editar respuesta' },
  text: { post: 'Texto de tu publicación', reply: 'Texto de tu respuesta' },
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  close: 'Cerrar',
  saveFailed: { post: 'No se pudo guardar la publicación', reply: 'No se pudo guardar la respuesta' },
  kept: 'Lo que escribiste se conserva aquí.',
  postGone: { title: 'Esta publicación ya no está disponible' },
  postGoneKept: 'Tus cambios son ahora el borrador de una publicación nueva.',
  replyGone: { title: 'Esta respuesta ya no está disponible' },
  replyGoneKept: 'Tus cambios son ahora el borrador de una respuesta nueva.',

  conflictTitle: 'Cambiada en otro sitio',
  conflict: {
    post: 'Esta publicación se cambió en otro sitio mientras la editabas. Lo que escribiste sigue aquí.',
    reply: 'Esta respuesta se cambió en otro sitio mientras la editabas. Lo que escribiste sigue aquí.',
  },
  conflictNow: { post: 'La publicación dice ahora:', reply: 'La respuesta dice ahora:' },
  keepMine: 'Conservar lo mío',
  takeTheirs: 'Usar ese texto',
  keepsMine: 'Guarda otra vez para reemplazar el otro texto.',

  widenTitle: { friends: '¿Compartir con tus amistades?', public: '¿Compartir con todo el mundo?' },
  widenHint(from, to, friendsCount) {
    const friends = plural(friendsCount, { one: 'tu amistad', other: `tus ${formatNumber(friendsCount)} amistades` })
    if (to === 'friends')
      return friendsCount === 0
        ? 'Aún no tienes amistades. Podrá leerla quien entre en tus amistades.'
        : `Hasta ahora solo tú podías leerla. Ahora también podrán ${friends}.`
    const before =
      from === 'private' || friendsCount === 0 ? 'solo tú podías leerla' : `solo tú y ${friends} podían leerla`
    return `Hasta ahora ${before}. Ahora podrá leerla todo el mundo en Stoop, con sus me gusta y respuestas.`
  },
  widenConfirm: 'Compartir',
  widenCancel: 'Dejarla como estaba',
  narrowed: {
    friends: 'Al guardar, solo tú y tus amistades podrán verla.',
    private: 'Al guardar, solo tú podrás verla.',
  },

  edited: 'Editada',
  editedLabel: 'Editada. Ver versiones',
  versions: 'Versiones',
  versionsHint: { post: 'Lo que decía antes esta publicación', reply: 'Lo que decía antes esta respuesta' },
  loading: 'Cargando versiones…',
  versionsFailed: 'No se pudieron cargar las versiones',
  current: 'Actual',
  erase: 'Borrar',
  eraseLabel: (date) => `Borrar la versión del ${date}`,
  eraseTitle: '¿Borrar definitivamente esta versión?',
  eraseHint: 'Nadie podrá volver a leerla. No se puede deshacer.',
  eraseConfirm: 'Borrar',
  eraseFailed: { title: 'No se pudo borrar la versión. Vuelve a intentarlo.' },
  erased: 'Esta versión se borró.',
  pictureOfVersion: 'Imagen de esta versión',
  notKept: 'No se guardan las versiones entre esta y la primera.',
  noneReadable: 'No hay ninguna versión anterior que puedas leer.',

  held: 'En revisión',
  heldHint: {
    post: 'Solo tú ves esta publicación hasta que la moderación la revise.',
    reply: 'Por ahora solo tú puedes verla.',
  },
  heldToast: {
    post: {
      title: 'En revisión',
      description: 'Solo tú ves tu publicación hasta que la moderación la revise.',
    },
    reply: {
      title: 'En revisión',
      description: 'Solo tú ves tu respuesta hasta que la moderación la revise.',
    },
  },

  whoCanReply: 'Quién puede responder',
  everyone: 'Todo el mundo',
  replyAudiences: {
    everyone: 'Quien pueda verla',
    friends: 'Tus amistades',
    nobody: 'Nadie',
  },
  replyAudienceHints: {
    everyone: '',
    friends: 'Las demás personas pueden leerla igual',
    nobody: 'Solo tú puedes añadir respuestas',
  },
  replyAudienceSaved: {
    everyone: { title: 'Puede responder quien vea la publicación' },
    friends: { title: 'Solo tus amistades pueden responder' },
    nobody: { title: 'Nadie más puede responder' },
  },
  replyAudienceFailed: { title: 'No se pudo cambiar quién puede responder' },
  repliesClosed: {
    everyone: () => 'No puedes responder a esta publicación.',
    friends: (firstName) => `Solo las amistades de ${firstName} pueden responder.`,
    nobody: (firstName) => `${firstName} ha desactivado las respuestas.`,
  },
}

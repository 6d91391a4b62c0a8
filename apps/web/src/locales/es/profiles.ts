import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const profiles: Dictionary['profiles'] = {
  editTitle: 'Editar perfil',
  firstName: 'Nombre',
  lastName: 'Apellido',
  texts: { bio: { label: 'Biografía', hint: 'Cuenta a tu vecindario algo sobre ti' } },
  cancel: 'Cancelar',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  close: 'Cerrar',
  updated: { title: 'Perfil actualizado', description: 'Tus cambios están guardados.' },
  updateFailed: { title: 'No se actualizó', description: 'Hubo un error al actualizar tu perfil.' },

  friends: (count) => plural(count, { one: '1 amistad', other: `${formatNumber(count)} amistades` }),
  stats: { posts: 'Publicaciones', friends: 'Amistades', photos: 'Fotos' },
  statsLabel: 'Cifras del perfil',
  about: 'Sobre mí',
  noBio: 'Aún sin biografía. ¡Cuenta algo sobre ti!',
  noBioOfOther: (firstName) => `${firstName} aún no ha escrito su biografía.`,
  city: 'Ciudad',
  cityUnknown: 'Sin ciudad',
  changeCity: 'Cambiar ciudad',
  chooseCity: 'Elige tu ciudad',
  joinedOn: (date) => `En Stoop desde el ${date}`,
  posts: 'Publicaciones',
  noPosts: 'Aún no hay publicaciones. ¡Comparte la primera!',
  firstPost: 'Crear publicación',
  noPostsOfOther: (firstName) => `${firstName} aún no ha compartido nada contigo.`,
  changePhoto: 'Cambiar foto de perfil',
  settings: 'Ajustes',

  loading: 'Cargando perfil…',
  resourceName: 'este perfil',
  notFound: 'Perfil no encontrado',
  notFoundHint: (username) =>
    `No hay ningún @${username} en Stoop. Revisa cómo se escribe; quizá cambió de nombre de usuario.`,
  search: 'Buscar gente',
}

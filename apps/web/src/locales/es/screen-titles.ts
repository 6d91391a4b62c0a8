import type { Dictionary } from '../dictionary.ts'
import { tabLabels } from './app-shell.ts'

export const screenTitles: Dictionary['screenTitles'] = {
  ...tabLabels,
  join: 'Invitación',
  messages: 'Mensajes',
  createPost: 'Crear publicación',
  post: 'Publicación',
  edition: 'La edición de la tarde',
  settings: 'Ajustes',
  moderation: 'Moderación',
  statement: 'Decisión',
  suspended: 'Cuenta suspendida',
  notFound: 'Página no encontrada',
  forgot: 'Contraseña olvidada',
  reset: 'Contraseña nueva',
  verify: 'Verificar correo',
  newEmail: 'Confirmar correo nuevo',
  undoEmail: 'Deshacer el cambio de correo',
  recover: 'Código de recuperación',
}

import type { Dictionary } from '../dictionary.ts'

export const member: Dictionary['member'] = {
  welcome: '¡Hola de nuevo!',
  edit: 'Editar perfil',
}

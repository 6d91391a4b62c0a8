import type { Dictionary } from '../dictionary.ts'
import { plural } from './language.ts'

export const appShell: Dictionary['appShell'] = {
  skip: 'Ir al contenido',
  home: 'Stoop, Inicio',
  retry: 'Volver a intentar',
  create: 'Crear',
  createPost: 'Crear publicación',
  createCommunity: 'Crear comunidad',
  notifications: 'Notificaciones',
  unread: (count) => `Notificaciones, ${count > 99 ? '99+' : count} sin leer`,
  tabs: 'Menú principal',
  requests: (count) => `(${plural(count, { one: '1 solicitud', other: `${count} solicitudes` })})`,
  errorTitle: 'Algo salió mal',
  loading: 'Cargando',
  notOpened: {
    title: 'No se pudo abrir',
    description: 'No pudimos conectar con Stoop. Vuelve a intentarlo en un momento.',
  },
  notOpenedOffline: { title: 'No tienes conexión', description: 'Vuelve a intentarlo cuando la tengas.' },
  notLoaded: 'No ha salido bien. Vuelve a intentarlo en un momento.',
  toHome: 'Ir a Inicio',
  errorHint: 'Esta parte de Stoop no se pudo mostrar.',
}

export const tabLabels: Dictionary['tabLabels'] = {
  home: 'Inicio',
  search: 'Buscar',
  communities: 'Comunidades',
  friends: 'Amistades',
  profile: 'Perfil',
}

export const signInTitle: Dictionary['signInTitle'] = 'Iniciar sesión'

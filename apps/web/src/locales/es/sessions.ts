import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const sessions: Dictionary['sessions'] = {
  title: 'Dispositivos',
  hint: 'Cierra la sesión de un dispositivo que no conozcas y después cambia tu contraseña.',
  summary: (devices) => plural(devices, { one: '1 dispositivo', other: `${formatNumber(devices)} dispositivos` }),
  loading: 'Cargando dispositivos…',
  failed: 'No se pudieron cargar tus dispositivos',
  thisDevice: 'Este dispositivo',
  lastUsed: 'Último uso',
  signedInOn: (date) => `Sesión iniciada el ${date}`,
  signOut: 'Cerrar sesión',
  signOutLabel: (device) => `Cerrar sesión en ${device}`,
  signOutFailed: 'No se pudo cerrar la sesión de este dispositivo',
  onlyThis: 'Solo tienes la sesión abierta en este dispositivo.',
  signOutOthers: 'Cerrar sesión en todos los demás dispositivos',
  signOutOthersTitle: '¿Cerrar sesión en todos los demás dispositivos?',
  signOutOthersHint: (count) =>
    `${plural(count, {
      one: 'Otro dispositivo tendrá',
      other: `Otros ${formatNumber(count)} dispositivos tendrán`,
    })} que iniciar sesión de nuevo. Aquí tu sesión sigue abierta.`,
  signOutOthersConfirm: 'Cerrar sesión',
  signOutOthersFailed: 'No se pudo cerrar la sesión de los demás dispositivos',
  cancel: 'Cancelar',
  close: 'Cerrar',

  confirmTitle: 'Confirma que eres tú',
  confirmHint: 'Escribe tu contraseña para continuar. Protege tu cuenta y tus datos.',
  confirmHintPasskey: 'Usa tu contraseña o una llave de acceso para continuar. Protege tu cuenta y tus datos.',
  confirm: 'Confirmar',
  confirming: 'Confirmando…',
  usePasskey: 'Usar una llave de acceso',
  or: 'o',
  confirmFailed: 'No se pudo confirmar que eres tú',
  wrongPassword: 'Esta contraseña no es correcta',
}

import type { Dictionary } from '../dictionary.ts'
import { formatList, formatNumber, plural } from './language.ts'

const count = (number: number, one: string, many: string) =>
  number > 0 ? [plural(number, { one: `1 ${one}`, other: `${formatNumber(number)} ${many}` })] : []

const credentials = ({ passkeys, recoveryCodes }: { passkeys: number; recoveryCodes: number }) =>
  formatList([
    ...count(passkeys, 'llave de acceso', 'llaves de acceso'),
    ...count(recoveryCodes, 'código de recuperación', 'códigos de recuperación'),
  ])

export const firstProof: Dictionary['firstProof'] = {
  signedOutHint:
    'Para que nadie más entre, esto también cierra la sesión en todos los dispositivos y quita las llaves de acceso, los códigos de recuperación y las exportaciones que se añadieron antes. Después inicia sesión con tu contraseña.',
  signedOutNewEmailHint:
    'Si aún no habías verificado ningún correo, esto también cierra la sesión en todos los dispositivos y quita las llaves de acceso, los códigos de recuperación y las exportaciones que se añadieron hasta ahora.',
  here: 'Para que nadie más entre, esto también cierra la sesión en tus demás dispositivos. Aquí sigue abierta.',
  keep: (own) => `Conservar ${credentials(own)}`,
  keepHint: 'Solo si los añadiste tú. Si no, los quitamos.',
  confirmTitle: 'Confirma que eres tú',
  confirmHint: 'Escribe tu contraseña para seguir con la sesión abierta aquí y conservar lo tuyo.',
  confirm: 'Confirmar y continuar',
  skip: 'Continuar sin mi contraseña',
  skipHint: 'Eso también cierra la sesión aquí y quita las llaves de acceso y los códigos de recuperación.',
  ended: (ended) => {
    const parts = [
      ...count(ended.sessions, 'dispositivo con sesión', 'dispositivos con sesión'),
      ...count(ended.passkeys, 'llave de acceso', 'llaves de acceso'),
      ...count(ended.recoveryCodes, 'código de recuperación', 'códigos de recuperación'),
      ...count(ended.emailChanges, 'cambio de correo pendiente', 'cambios de correo pendientes'),
      ...count(ended.exports, 'exportación', 'exportaciones'),
    ]
    return parts.length === 0 ? '' : `Quitamos lo que se añadió antes: ${formatList(parts)}.`
  },
  notMine: 'Yo no creé esta cuenta',
  passwordChanged: 'Contraseña cambiada',
  remaining: (remaining) => {
    const list = credentials(remaining)
    return list === ''
      ? 'Inicia sesión con tu contraseña nueva.'
      : `Se cerró la sesión en tus dispositivos. Tu cuenta aún se puede abrir con: ${list}. Inicia sesión para revisarlos y quita lo que no conozcas.`
  },
  check: 'Iniciar sesión y revisar',
}

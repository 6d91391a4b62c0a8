import type { mails as english } from '../en/mails.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('es')
const list = new Intl.ListFormat('es')

type Credentials = Parameters<typeof english.passwordChanged>[1]
type EndedAccess = Parameters<typeof english.accessEnded>[1]

const countCredentials = ({ passkeys, recoveryCodes }: Credentials) => [
  ...(passkeys > 0 ? [plural(passkeys, { one: 'llave de acceso', other: 'llaves de acceso' })] : []),
  ...(recoveryCodes > 0
    ? [plural(recoveryCodes, { one: 'código de recuperación', other: 'códigos de recuperación' })]
    : []),
]

const countEnded = ({ sessions, emailChanges, exports, ...credentials }: EndedAccess) => [
  ...(sessions > 0
    ? [plural(sessions, { one: 'dispositivo con la sesión iniciada', other: 'dispositivos con la sesión iniciada' })]
    : []),
  ...countCredentials(credentials),
  ...(emailChanges > 0
    ? [
        plural(emailChanges, {
          one: 'cambio pendiente de la dirección de correo',
          other: 'cambios pendientes de la dirección de correo',
        }),
      ]
    : []),
  ...(exports > 0 ? [plural(exports, { one: 'exportación', other: 'exportaciones' })] : []),
]

export const mails = {
  verifyEmail: (url) => ({
    subject: 'Verifica tu dirección de correo',
    paragraphs: ['Te damos la bienvenida a Stoop. Verifica que esta es tu dirección de correo.'],
    button: { label: 'Verificar la dirección de correo', url },
    notes: [
      'El enlace funciona una vez, durante 24 horas.',
      'Si no has creado una cuenta, ignora este mensaje. No pasa nada mientras no se use el enlace.',
    ],
  }),
  resetPassword: (url) => ({
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      'Hemos recibido una petición de contraseña nueva para tu cuenta de Stoop. Si la hiciste tú, elige una ahora.',
    ],
    button: { label: 'Elige una contraseña nueva', url },
    notes: [
      'El enlace funciona una vez, durante 30 minutos.',
      'Si no la hiciste tú, ignora este mensaje. Tu contraseña sigue igual.',
    ],
  }),
  confirmNewEmail: (url) => ({
    subject: 'Confirma tu nueva dirección de correo',
    paragraphs: ['Confirma que tu cuenta de Stoop debe usar esta dirección de correo a partir de ahora.'],
    button: { label: 'Confirmar la dirección de correo', url },
    notes: [
      'El enlace funciona una vez, durante 24 horas.',
      'Si no lo has pedido, ignora este mensaje. No pasa nada mientras no se use el enlace.',
    ],
  }),
  emailInUse: (origin) => ({
    subject: 'Ya hay una cuenta con esta dirección de correo',
    paragraphs: [
      'Un miembro ha pedido usar esta dirección de correo para su cuenta de Stoop. Ya pertenece a tu cuenta, así que no ha cambiado nada.',
      'Si lo pediste tú, inicia sesión con esta dirección o cambia primero la dirección de esta cuenta.',
    ],
    button: { label: 'Abrir Stoop', url: `${origin}/auth` },
    notes: ['Si no lo pediste tú, ignora este mensaje.'],
  }),
  emailChanged: (newEmail, url) => ({
    subject: 'Tu dirección de correo ha cambiado',
    paragraphs: [
      `La dirección de correo de tu cuenta de Stoop es ahora ${newEmail}.`,
      'Si lo hiciste tú, no tienes que hacer nada. Si no, deshaz el cambio: tu cuenta recupera esta dirección, se cierra la sesión en todos los dispositivos y se quitan todas las llaves de acceso y los códigos de recuperación.',
    ],
    button: { label: 'Deshacer el cambio', url },
    notes: ['El enlace funciona una vez, durante 7 días.'],
  }),
  emailChangeUndone: (url) => ({
    subject: 'Tu dirección de correo se ha recuperado',
    paragraphs: [
      'Tu cuenta de Stoop vuelve a tener esta dirección de correo. Se ha cerrado la sesión en todos los dispositivos y se han quitado todas las llaves de acceso y los códigos de recuperación.',
      'Tu contraseña anterior ya no funciona, porque otra persona podría conocerla. Elige una nueva ahora.',
    ],
    button: { label: 'Elige una contraseña nueva', url },
    notes: ['El enlace funciona una vez, durante 30 minutos. Después, pide uno nuevo en «¿Olvidaste tu contraseña?».'],
  }),
  newSignIn: (origin, device, time) => ({
    subject: 'Nuevo inicio de sesión en tu cuenta',
    paragraphs: [
      `Tu cuenta de Stoop se ha usado en un dispositivo nuevo: ${device}, ${time}.`,
      'Si lo hiciste tú, no tienes que hacer nada. Si no, cierra la sesión en ese dispositivo y cambia tu contraseña.',
    ],
    button: { label: 'Revisar tus dispositivos', url: `${origin}/settings/security` },
  }),
  securityChanges: {
    'passkey-added': {
      subject: 'Se ha añadido una llave de acceso',
      text: 'Se ha añadido una llave de acceso a tu cuenta de Stoop.',
    },
    'passkey-removed': {
      subject: 'Se ha quitado una llave de acceso',
      text: 'Se ha quitado una llave de acceso de tu cuenta de Stoop.',
    },
    'recovery-codes-created': {
      subject: 'Se han creado códigos de recuperación nuevos',
      text: 'Se han creado códigos de recuperación nuevos para tu cuenta de Stoop. Los anteriores ya no funcionan.',
    },
    'recovery-codes-removed': {
      subject: 'Se han quitado tus códigos de recuperación',
      text: 'Los códigos de recuperación de tu cuenta de Stoop se han quitado y ya no funcionan.',
    },
    'recovery-code-used': {
      subject: 'Se ha usado un código de recuperación',
      text: 'Se ha usado un código de recuperación para entrar en tu cuenta de Stoop y poner una contraseña nueva.',
    },
  },
  securityAdvice: 'Si lo hiciste tú, no tienes que hacer nada. Si no, revisa tu cuenta y cambia tu contraseña.',
  checkAccount: 'Revisar tu cuenta',
  accessEnded: (origin, ended) => ({
    subject: 'Tu dirección de correo está verificada',
    paragraphs: [
      'Tu cuenta de Stoop pertenece ahora a esta dirección de correo. Para que nadie más pueda entrar, hemos quitado lo que se había añadido antes:',
      `${list.format(countEnded(ended))}.`,
      'Si lo habías añadido tú, inicia sesión y vuelve a añadirlo. Si no creaste esta cuenta, elige una contraseña nueva ahora: solo tú puedes recibir el enlace.',
    ],
    button: { label: 'Revisar tu cuenta', url: `${origin}/settings/security` },
    notes: [`Elige una contraseña nueva en ${origin}/auth/forgot.`],
  }),
  passwordChanged: (origin, remaining) => {
    const parts = countCredentials(remaining)
    return {
      subject: 'Tu contraseña ha cambiado',
      paragraphs: [
        'La contraseña de tu cuenta de Stoop ha cambiado, y se ha cerrado la sesión en otros dispositivos.',
        ...(parts.length > 0
          ? [`Esto todavía puede abrir tu cuenta: ${list.format(parts)}. Revísalo y quita lo que no conozcas.`]
          : []),
        'Si no lo hiciste tú, elige una contraseña nueva ahora.',
      ],
      button: { label: 'Revisar tu cuenta', url: `${origin}/settings/security` },
      notes: [`Elige una contraseña nueva en ${origin}/auth/forgot.`],
    }
  },
  accountDeleted: (origin, time, backupDays) => ({
    subject: 'Tu cuenta se va a eliminar',
    paragraphs: [
      'Tu cuenta de Stoop está eliminada. Ya nadie ve tu perfil ni lo que has escrito, y se ha cerrado la sesión en todos tus dispositivos.',
      `Puedes cambiar de idea hasta este momento: ${time}. Inicia sesión como siempre y tu cuenta se recupera. Las comunidades que tengan otra persona responsable para entonces la conservan.`,
      'Después borramos definitivamente tu cuenta, tus publicaciones, respuestas, me gusta e imágenes. Entonces no se pueden recuperar.',
      backupDays === null
        ? 'Las copias de seguridad anteriores del servidor los contienen hasta que la administración del servidor borre esas copias.'
        : `Las copias de seguridad anteriores del servidor los contienen hasta ${backupDays} días más. Después esas copias se borran.`,
    ],
    button: { label: 'Conservar mi cuenta', url: `${origin}/auth` },
    notes: [
      `Si no eliminaste la cuenta, inicia sesión para conservarla y cambia tu contraseña. Si tu contraseña no funciona, elige una nueva en ${origin}/auth/forgot.`,
      'Este es el último mensaje sobre esto. Cuando se borre tu cuenta, se borrará también tu dirección de correo.',
    ],
  }),
  accountRestored: (origin) => ({
    subject: 'Tu cuenta se queda',
    paragraphs: [
      'Has iniciado sesión en tu cuenta de Stoop eliminada, así que se ha recuperado y no se borrará.',
      'Tus publicaciones, respuestas, me gusta, imágenes y amistades han vuelto. Las comunidades que tienen otra persona responsable la conservan.',
      'Si no iniciaste sesión tú, cambia tu contraseña ahora.',
    ],
    button: { label: 'Abrir Stoop', url: origin },
  }),
  exportReady: (origin, time) => ({
    subject: 'La exportación de tus datos está lista',
    paragraphs: [
      'El archivo con todo lo que has dado a Stoop o has hecho allí está listo.',
      `Puedes descargarlo hasta este momento: ${time}. Antes te pedimos tu contraseña o tu llave de acceso.`,
    ],
    button: { label: 'Abrir tus datos', url: `${origin}/settings/your-data` },
    notes: ['Si no lo pediste, cierra la sesión en tus otros dispositivos y cambia tu contraseña.'],
  }),
  notification: (origin, content) => ({
    subject: content,
    paragraphs: [`${content}.`],
    button: { label: 'Abrir Stoop', url: `${origin}/notifications` },
    notes: [`Recibes este mensaje por tus ajustes. Desactiva estos mensajes en ${origin}/settings/notifications.`],
  }),
} satisfies Translation<typeof english>

import type { Dictionary } from '../dictionary.ts'

export const auth: Dictionary['auth'] = {
  tagline: 'Conecta con tu barrio y tu ciudad',
  blurbs: [
    'Comparte y conecta con tus amistades cercanas',
    'Comunidades locales según tus intereses y tu lugar',
    'Enlaces para compartir tu perfil y tus comunidades',
  ],
  tabs: 'Iniciar sesión o crear una cuenta',
  signIn: 'Iniciar sesión',
  signUp: 'Crear cuenta',
  signingIn: 'Iniciando sesión…',
  creating: 'Creando cuenta…',
  create: 'Crear cuenta',
  email: 'Correo',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  passwordHint: 'Al menos 6 caracteres',
  firstName: 'Nombre',
  lastName: 'Apellido',
  username: 'Nombre de usuario',
  city: 'Ciudad',
  pickCity: 'Elige tu ciudad',
  signedIn: { title: '¡Hola de nuevo!', description: 'Has iniciado sesión.' },
  registered: { title: '¡Te damos la bienvenida a Stoop!', description: 'Tu cuenta está lista.' },
  signInFailed: 'No se pudo iniciar sesión',
  registrationFailed: 'No se pudo crear la cuenta',
  cityRequired: { title: 'Falta la ciudad', description: 'Elige una ciudad para continuar.' },
  strength: ['Contraseña muy débil', 'Contraseña débil', 'Contraseña regular', 'Contraseña buena', 'Contraseña fuerte'],
  commonPassword: 'Contraseña muy común. Otra es más segura.',
  consent: {
    before: 'Al crear una cuenta aceptas: ',
    between: ' y ',
    after: (minimumAge) =>
      minimumAge === undefined
        ? ', y confirmas que tienes la edad mínima.'
        : `, y confirmas que tienes al menos ${minimumAge} años.`,
  },
  invitation: 'Código de invitación',
  invitationHint: 'Aquí se entra por invitación. Pide un enlace o un código a un miembro.',
  invited: 'Tienes una invitación',
  invitedHint: 'Tu invitación está incluida. Solo tienes que crear tu cuenta.',
  closed: 'No se admiten cuentas nuevas',
  closedHint: 'Ahora mismo no se pueden crear cuentas. Si ya tienes una, puedes iniciar sesión.',
  forgotPassword: '¿Olvidaste tu contraseña?',
  passkeySignIn: 'Iniciar sesión con una llave de acceso',
  passkeySigningIn: 'Esperando tu llave de acceso…',
  passkeyUnused: 'No se usó ninguna llave de acceso. Vuelve a intentarlo o usa tu contraseña.',
  suspended: (until) =>
    until === undefined ? 'Esta cuenta está suspendida' : `Esta cuenta está suspendida hasta el ${until}`,
}

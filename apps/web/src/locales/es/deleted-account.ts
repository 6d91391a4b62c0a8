import type { Dictionary } from '../dictionary.ts'

export const deletedAccount: Dictionary['deletedAccount'] = {
  title: 'Tu cuenta está eliminada',
  text: (until) =>
    `Ya nadie te ve en Stoop. Si cambias de idea, inicia sesión antes del ${until}, y tu cuenta se queda.`,
  kept: { title: '¡Hola de nuevo!', description: 'Tu cuenta se queda.' },
}

import type { Dictionary } from '../dictionary.ts'

export const install: Dictionary['install'] = {
  title: 'Ten Stoop a mano',
  text: 'Instala Stoop y se abrirá desde tu pantalla de inicio como cualquier otra aplicación.',
  shareMenu: 'Toca Compartir en el navegador y luego «Añadir a pantalla de inicio».',
  install: 'Instalar',
  notNow: 'Ahora no',
  dismiss: 'Entendido',
  setting: 'Instalar la aplicación',
  settingHint: 'Se abre desde tu pantalla de inicio, en su propia ventana.',
}

import type { Dictionary } from '../dictionary.ts'

export const site: Dictionary['site'] = {
  pages: 'Acerca de Stoop',
  pageNames: { rules: 'Normas', terms: 'Condiciones', privacy: 'Privacidad', imprint: 'Aviso legal' },
  opensNewTab: '(se abre en otra pestaña)',
  notice: 'Aviso',
  dismissNotice: 'Cerrar aviso',
  language: 'Idioma',
}

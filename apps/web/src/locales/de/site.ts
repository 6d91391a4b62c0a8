import type { Dictionary } from '../dictionary.ts'

export const site: Dictionary['site'] = {
  pages: 'Über Stoop',
  pageNames: { rules: 'Regeln', terms: 'Nutzung', privacy: 'Datenschutz', imprint: 'Impressum' },
  opensNewTab: '(öffnet einen neuen Tab)',
  notice: 'Hinweis',
  dismissNotice: 'Hinweis schließen',
  language: 'Sprache',
}

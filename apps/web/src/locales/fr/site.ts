import type { Dictionary } from '../dictionary.ts'

export const site: Dictionary['site'] = {
  pages: 'À propos de Stoop',
  pageNames: { rules: 'Règles', terms: 'Conditions', privacy: 'Confidentialité', imprint: 'Mentions légales' },
  opensNewTab: '(s’ouvre dans un nouvel onglet)',
  notice: 'Avis',
  dismissNotice: 'Fermer l’avis',
  language: 'Langue',
}

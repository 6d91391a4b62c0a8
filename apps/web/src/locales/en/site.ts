import { localized } from '../texts.ts'

/** The operator's pages and the notice to all members. */
export const site = localized('site', {
  language: 'Language',
  pages: 'About Stoop',
  pageNames: { rules: 'Rules', terms: 'Terms', privacy: 'Privacy', imprint: 'Imprint' },
  opensNewTab: '(opens in a new tab)',
  notice: 'Notice',
  dismissNotice: 'Dismiss notice',
})

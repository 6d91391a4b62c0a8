import { createLanguage } from '../language.ts'

export const { intlTag, plural, formatNumber, formatDate, formatRelativeTime, formatList, formatBytes } =
  createLanguage('es')

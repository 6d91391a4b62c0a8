import type { Dictionary } from '../dictionary.ts'

export const site: Dictionary['site'] = {
  pages: 'حول Stoop',
  pageNames: { rules: 'القواعد', terms: 'الشروط', privacy: 'الخصوصية', imprint: 'الناشر' },
  opensNewTab: '(يُفتح في علامة تبويب جديدة)',
  notice: 'تنبيه',
  dismissNotice: 'إغلاق التنبيه',
  language: 'اللغة',
}

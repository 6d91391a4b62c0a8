import type { Dictionary } from '../dictionary.ts'

export const install: Dictionary['install'] = {
  title: 'Stoop في متناول يدك',
  text: 'بعد التثبيت يُفتح Stoop من الشاشة الرئيسية كأي تطبيق آخر.',
  shareMenu: 'من المتصفح: مشاركة، ثم «إضافة إلى الشاشة الرئيسية».',
  install: 'تثبيت',
  notNow: 'ليس الآن',
  dismiss: 'حسنًا',
  setting: 'تثبيت التطبيق',
  settingHint: 'يُفتح من الشاشة الرئيسية في نافذة خاصة به.',
}

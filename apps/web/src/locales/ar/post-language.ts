import type { Dictionary } from '../dictionary.ts'

export const postLanguage: Dictionary['postLanguage'] = {
  label: 'لغة النص',
  detected: (language) => `${language} (مكتشفة)`,
  detecting: 'الاكتشاف أثناء الكتابة',
  notStated: 'غير محددة',
  translate: 'ترجمة',
  showOriginal: 'عرض النص الأصلي',
  translated: (language) => `ترجمة المتصفح من اللغة الأصلية: ${language}`,
  translating: 'جارٍ الترجمة...',
  downloading: (percent) => `تنزيل اللغة إلى الجهاز: ${percent}%`,
  failed: 'تعذرت الترجمة في المتصفح.',
}

import type { Dictionary } from '../dictionary.ts'

export const search: Dictionary['search'] = {
  title: 'البحث',
  placeholder: 'البحث عن أشخاص ومجتمعات…',
  clear: 'مسح البحث',
  tabs: { label: 'عمّ تبحث', people: 'أشخاص', communities: 'مجتمعات', posts: 'منشورات' },
  searching: 'جارٍ البحث…',
  prompts: {
    people: 'الكتابة تبدأ البحث عن أشخاص',
    communities: 'الكتابة تبدأ البحث عن مجتمعات',
    posts: 'الكتابة تبدأ البحث عن منشورات',
  },
  none: { people: 'لا أشخاص مطابقون', communities: 'لا مجتمعات مطابقة', posts: 'لا منشورات مطابقة' },
  loaded: { people: 'أشخاص قد تبحث عنهم', communities: 'مجتمعات قد تبحث عنها' },
  inCommunity: 'في',
  ignoredWords: (max) => `يُبحث عن أول ${max} من الكلمات فقط.`,
  noneHint: 'يُرجى تجربة كلمة أخرى',
  failed: (status) => `تعذّر البحث: ${status ?? 'لا يوجد اتصال'}`,
  you: 'أنت',
}

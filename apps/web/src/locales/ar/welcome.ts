import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'

export const welcome: Dictionary['welcome'] = {
  title: (firstName) => `أهلًا وسهلًا، ${isolate(firstName)}`,
  close: 'ليس الآن',
  closeLabel: 'إغلاق',
  step: (step, count) => `الخطوة ${step} من ${count}`,
  photo: 'إضافة صورة',
  photoHint: 'يعرفك الجيران من وجهك. يمكن تغييرها في أي وقت.',
  choosePhoto: 'اختيار صورة',
  changePhoto: 'تغيير الصورة',
  communities: (city) => (city ? `الانضمام إلى مجتمع في ${isolate(city)}` : 'الانضمام إلى مجتمع'),
  communitiesHint: 'ما يكتبه أعضاؤه يظهر في الرئيسية.',
  noCommunities: 'لا مجتمعات في مدينتك بعد. يمكنك إنشاء مجتمع من «المجتمعات».',
  people: 'أشخاص قد تعرفهم',
  peopleHint: 'الأصدقاء يرون ما تشاركه مع الأصدقاء.',
  noPeople: 'لا اقتراحات بعد. يمكنك البحث عن الأشخاص بالاسم.',
  resourceNames: { communities: 'المجتمعات', people: 'الاقتراحات' },
  loading: 'جارٍ التحميل…',
  next: 'التالي',
  done: 'تم',
}

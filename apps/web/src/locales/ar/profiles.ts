import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'
import { communities } from './communities.ts'

export const profiles: Dictionary['profiles'] = {
  editTitle: 'تعديل الملف الشخصي',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  texts: { bio: { label: 'نبذة', hint: 'كلمة عن نفسك لجيرانك' } },
  cancel: 'إلغاء',
  save: 'حفظ التغييرات',
  saving: 'جارٍ الحفظ…',
  close: 'إغلاق',
  updated: { title: 'تم تحديث الملف', description: 'تم حفظ تغييراتك.' },
  updateFailed: { title: 'تعذّر التحديث', description: 'حدث خطأ أثناء تحديث ملفك.' },

  friends: communities.friendsIn,
  stats: { posts: 'المنشورات', friends: 'الأصدقاء', photos: 'الصور' },
  statsLabel: 'أرقام الملف',
  about: 'نبذة',
  noBio: 'لا نبذة بعد. المجال مفتوح لتعريف الناس بك!',
  noBioOfOther: (firstName) => `لا نبذة عن ${isolate(firstName)} بعد.`,
  city: 'المدينة',
  cityUnknown: 'لا مدينة بعد',
  changeCity: 'تغيير المدينة',
  chooseCity: 'اختيار المدينة',
  joinedOn: (date) => `في Stoop منذ ${date}`,
  posts: 'المنشورات',
  noPosts: 'لا منشورات بعد. المجال مفتوح لأول منشور!',
  firstPost: 'إنشاء منشور',
  noPostsOfOther: (firstName) => `لا شيء من ${isolate(firstName)} مشارَك معك بعد.`,
  changePhoto: 'تغيير صورة الملف الشخصي',
  settings: 'الإعدادات',

  loading: 'جارٍ تحميل الملف…',
  resourceName: 'هذا الملف',
  notFound: 'الملف غير موجود',
  notFoundHint: (username) =>
    `لا يوجد ${isolate(`@${username}`)} في Stoop. يُرجى التحقق من الكتابة، أو ربما تغيّر اسم المستخدم.`,
  search: 'البحث عن أشخاص',
}

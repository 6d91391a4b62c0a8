import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'
import { formatNumber, plural } from './language.ts'

const pictures = (count: number) =>
  plural(count, {
    zero: 'لا صور',
    one: 'صورة واحدة',
    two: 'صورتين',
    few: `${formatNumber(count)} صور`,
    many: `${formatNumber(count)} صورة`,
    other: `${formatNumber(count)} صورة`,
  })

const members = (count: number) =>
  plural(count, {
    zero: 'لا أعضاء',
    one: 'عضو واحد',
    two: 'عضوان',
    few: `${formatNumber(count)} أعضاء`,
    many: `${formatNumber(count)} عضوًا`,
    other: `${formatNumber(count)} عضو`,
  })

export const composer: Dictionary['composer'] = {
  title: 'منشور جديد',
  content: (firstName) => `ما الجديد، ${isolate(firstName)}؟`,
  audience: 'مرئي لـ',
  audiences: { friends: 'الأصدقاء', public: 'عام', private: 'أنا فقط' },
  audienceHints: {
    friends: 'لك ولأصدقائك',
    public: 'لكل من في Stoop',
    private: 'لك وحدك',
  },
  audienceCounts: {
    friends: (count) => (count === 0 ? 'يراه كل صديق جديد' : `يراه من أصدقائك: ${formatNumber(count)}`),
    public: (count) => `يمكن أن يراه ${members(count)}`,
  },
  previewHint: 'من لديه الرابط، ولو بلا حساب، يرى اسمك وأول الكلمات وأول صورة.',
  camera: 'الكاميرا',
  gallery: 'المعرض',
  linkToPicture: 'رابط صورة',
  pictures: 'صور هذا المنشور',
  imageUrl: 'رابط الصورة (اختياري)',
  imageUrlPlaceholder: 'https://',
  preview: 'معاينة الصورة',
  uploadingImage: 'جارٍ رفع الصورة…',
  preparingImage: 'جارٍ التحضير…',
  finishingImage: 'على وشك الانتهاء…',
  retryImage: 'إعادة',
  removeImage: 'إزالة الصورة',
  removeNumbered: (position) => `إزالة الصورة ${position}`,
  imageRemoved: 'تمت إزالة الصورة',
  undo: 'تراجع',
  moveLeft: (position) => `نقل الصورة ${position} إلى اليسار`,
  moveRight: (position) => `نقل الصورة ${position} إلى اليمين`,
  moved: (position, count) => `الصورة الآن ${position} من ${count}`,
  dragHint: 'السحب لتغيير الترتيب',
  describe: 'وصف',
  describeNumbered: (position) => `النص البديل للصورة ${position}`,
  tooManyImages: (max) => `الحد الأقصى للصور في المنشور ${max}. لم تُضف البقية.`,
  noRoomForLink: (max) => `الحد الأقصى للصور في المنشور ${max}. لإضافة رابط يُرجى إزالة صورة.`,
  imageCount: (count, max) => `${count} من ${max}`,
  dropHere: 'إفلات الصور هنا',
  uploadingImages: (count) => `جارٍ رفع ${pictures(count)}…`,
  failedImages: (count) => `لم تُرفع: ${formatNumber(count)}`,
  alt: 'ماذا تُظهر الصورة؟',
  altNumbered: (position) => `ماذا تُظهر الصورة ${position}؟`,
  altHint: 'وصف لمن يستخدم قارئ الشاشة',
  nextPicture: 'الصورة التالية',
  altDone: 'تم',
  post: 'نشر',
  posting: 'جارٍ النشر…',
  cancel: 'إلغاء',
  close: 'إغلاق',
  backToFeed: 'العودة إلى الرئيسية',
  discard: 'تجاهل',
  discarded: 'تم تجاهل المسودة',
  draftKept: 'تم حفظ المسودة',
  communityAudience: (count, community) =>
    count === 1
      ? `لا عضو غيرك في ${isolate(community)}. يراه من ينضم`
      : `يمكن أن يراه في ${isolate(community)}: ${members(count)}`,
  readableAudience: 'يمكن لكل من في Stoop رؤية هذا',
  offline: 'لا يوجد اتصال. ما تكتبه يُحفظ على هذا الجهاز.',
  published: { title: 'تم', description: 'تم نشر منشورك!' },
  publishFailed: { title: 'خطأ', description: 'تعذّر النشر. يُرجى إعادة المحاولة.' },
  created: { title: 'تم إنشاء المنشور!', description: 'تمت مشاركة منشورك.' },
  createFailed: 'تعذّر إنشاء المنشور',
  createFailedHint: 'يُرجى إعادة المحاولة',
}

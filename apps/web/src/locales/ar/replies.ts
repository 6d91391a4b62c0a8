import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'
import { formatNumber } from './language.ts'

export const replies: Dictionary['replies'] = {
  title: (count) => `الردود (${formatNumber(count)})`,
  titleUnknown: 'الردود',
  subtitle: 'قراءة الردود على هذا المنشور وإضافتها',
  loading: 'جارٍ تحميل الردود…',
  empty: 'لا ردود بعد. المجال مفتوح لأول رد!',
  fetchFailed: 'تعذّر تحميل الردود',
  postUnavailable: 'هذا المنشور غير متاح',
  postUnavailableHint: 'ربما حُذف، أو لا يمكنك الوصول إليه.',
  write: 'كتابة رد…',
  cancel: 'إلغاء',
  discarded: 'تم تجاهل الرد',
  undo: 'تراجع',
  reply: 'رد',
  addPicture: 'إضافة صورة',
  replying: 'جارٍ الرد…',
  sending: 'جارٍ الإرسال…',
  close: 'إغلاق',
  retry: 'إعادة المحاولة',
  like: (count) => `إعجاب، ${formatNumber(count)}`,
  likeFailed: 'تعذّر حفظ الإعجاب بالرد',
  replyTo: (name) => `رد على ${isolate(name)}`,
  replyingTo: (name) => `رد على ${isolate(name)}`,
  stopReplying: 'إلغاء الرد',
  more: 'جارٍ تحميل المزيد من الردود…',
  sent: { title: 'تم إرسال الرد', description: 'أُضيف ردك إلى المحادثة.' },
  failed: 'تعذّر إرسال الرد',
  failedHint: 'حدث خطأ أثناء إرسال ردك.',
}

import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'

export const friends: Dictionary['friends'] = {
  title: 'الأصدقاء',
  tabs: { label: 'الأصدقاء', requests: 'الطلبات', friends: 'الأصدقاء', suggestions: 'اقتراحات' },
  loading: 'جارٍ التحميل…',
  resourceNames: { requests: 'طلبات الصداقة', friends: 'أصدقاؤك', suggestions: 'الاقتراحات' },
  retry: 'إعادة المحاولة',

  add: 'طلب صداقة',
  requested: 'تم الطلب',
  cancelRequest: 'سحب طلب الصداقة',
  cancelTitle: (name) => `هل تريد سحب طلب الصداقة إلى ${isolate(name)}؟`,
  confirmCancel: 'سحب الطلب',
  keepRequest: 'إبقاء الطلب',
  withdrawn: 'تم سحب هذا الطلب',
  accept: 'قبول',
  decline: 'رفض',
  accepted: 'مقبول',
  declined: 'مرفوض',
  friends: 'صداقة',
  couldNotSend: 'لم يُرسل. إعادة المحاولة',

  message: 'رسالة',
  more: (name) => `خيارات أخرى: ${isolate(name)}`,
  seeProfile: 'عرض الملف الشخصي',
  unfriend: 'إنهاء الصداقة',
  unfriendTitle: (name) => `هل تريد إنهاء الصداقة مع ${isolate(name)}؟`,
  unfriendHint: 'لن يرى أي منكما منشورات الآخر الخاصة بالأصدقاء.',
  keepFriend: 'إبقاء الصداقة',
  close: 'إغلاق',
  unfriendFailed: { title: 'تعذّر إنهاء الصداقة' },

  mayKnow: 'أشخاص قد تعرفهم',
  dismiss: (name) => `تجاهل ${isolate(name)}`,
  dismissed: (name) => `لن نقترح ${isolate(name)} مجددًا`,
  dismissFailed: { title: 'تعذّر تجاهل الاقتراح' },
  undo: 'تراجع',

  noRequests: 'لا طلبات صداقة',
  noRequestsHint: 'طلبات جيرانك تظهر هنا.',
  none: 'لا أصدقاء بعد',
  noneHint: 'التعارف يبدأ من هنا!',
  noSuggestions: 'لا اقتراحات',
  noSuggestionsHint: 'يمكنك أيضًا البحث عن الأشخاص بالاسم.',
  findPeople: 'البحث عن أشخاص',

  sent: { title: 'تم إرسال طلب الصداقة' },
  sentWithDescription: {
    title: 'تم إرسال طلب الصداقة!',
    description: 'طلب الصداقة في طريقه.',
  },
  sendFailed: { title: 'تعذّر إرسال طلب الصداقة' },
  sendFailedTryAgain: { title: 'تعذّر إرسال طلب الصداقة. يُرجى إعادة المحاولة.' },
  cancelFailed: { title: 'تعذّر سحب الطلب' },
  respondFailed: { title: 'تعذّر حفظ ردك' },
}

import type { Dictionary } from '../dictionary.ts'

export const errorTexts: Dictionary['errorTexts'] = {
  fetch: (resourceName, status) => `تعذّر التحميل (${resourceName}): ${status}`,
  noConnection: 'لا يوجد اتصال',
  unknown: (status) => `خطأ ${status}`,
  statuses: {
    400: 'طلب غير صالح',
    401: 'يلزم تسجيل الدخول',
    403: 'غير مسموح',
    404: 'غير موجود',
    409: 'تعارض',
    413: 'الحجم كبير جدًا',
    429: 'طلبات كثيرة جدًا',
    500: 'خطأ في الخادم',
    502: 'تعذّر الوصول إلى الخادم',
    503: 'الخادم غير متاح',
    504: 'الخادم لا يستجيب',
  },
}

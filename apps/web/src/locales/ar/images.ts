import type { Dictionary } from '../dictionary.ts'

export const images: Dictionary['images'] = {
  unavailable: 'تعذّر عرض هذه الصورة',
  openExternal: 'فتح الصورة',
  externalFrom: 'صورة من',
  externalHint: 'عند تحميلها يرى ذلك الموقع عنوان IP الخاص بك.',
  load: 'تحميل الصورة',
  enlarge: (position, count) => (count === 1 ? 'تكبير الصورة' : `تكبير الصورة ${position} من ${count}`),
  viewer: {
    Lightbox: 'عارض الصور',
    Close: 'إغلاق',
    Previous: 'الصورة السابقة',
    Next: 'الصورة التالية',
    Download: 'تنزيل الصورة',
    'Zoom in': 'تكبير',
    'Zoom out': 'تصغير',
    'Show captions': 'إظهار الوصف',
    'Hide captions': 'إخفاء الوصف',
    'Photo gallery': 'صور المنشور',
    Slide: 'صورة',
    '{index} of {total}': 'الصورة {index} من {total}',
  },
}

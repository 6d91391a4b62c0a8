import type { Dictionary } from '../dictionary.ts'
import { plural } from './language.ts'

export const appShell: Dictionary['appShell'] = {
  skip: 'الانتقال إلى المحتوى',
  home: 'Stoop، الرئيسية',
  retry: 'إعادة المحاولة',
  create: 'إنشاء',
  createPost: 'إنشاء منشور',
  createCommunity: 'إنشاء مجتمع',
  notifications: 'الإشعارات',
  unread: (count) => `الإشعارات، غير المقروء: ${count > 99 ? '99+' : count}`,
  tabs: 'القائمة الرئيسية',
  requests: (count) =>
    `(${plural(count, {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: `${count} طلبات`,
      many: `${count} طلبًا`,
      other: `${count} طلب`,
    })})`,
  errorTitle: 'حدث خطأ ما',
  loading: 'جارٍ التحميل',
  notOpened: {
    title: 'تعذّر الفتح',
    description: 'تعذّر الوصول إلى Stoop. يُرجى إعادة المحاولة بعد لحظة.',
  },
  notOpenedOffline: { title: 'لا يوجد اتصال', description: 'يُرجى إعادة المحاولة عند عودته.' },
  notLoaded: 'لم ينجح ذلك. يُرجى إعادة المحاولة بعد لحظة.',
  toHome: 'إلى الرئيسية',
  errorHint: 'تعذّر عرض هذا الجزء من Stoop.',
}

export const tabLabels: Dictionary['tabLabels'] = {
  home: 'الرئيسية',
  search: 'بحث',
  communities: 'المجتمعات',
  friends: 'الأصدقاء',
  profile: 'الملف',
}

export const signInTitle: Dictionary['signInTitle'] = 'تسجيل الدخول'

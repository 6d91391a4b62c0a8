import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'
import { formatNumber, plural } from './language.ts'

export const sessions: Dictionary['sessions'] = {
  title: 'الأجهزة',
  hint: 'عند رؤية جهاز غير معروف يُرجى تسجيل الخروج منه ثم تغيير كلمة المرور.',
  summary: (devices) =>
    plural(devices, {
      zero: 'لا أجهزة',
      one: 'جهاز واحد',
      two: 'جهازان',
      few: `${formatNumber(devices)} أجهزة`,
      many: `${formatNumber(devices)} جهازًا`,
      other: `${formatNumber(devices)} جهاز`,
    }),
  loading: 'جارٍ تحميل الأجهزة…',
  failed: 'تعذّر تحميل أجهزتك',
  thisDevice: 'هذا الجهاز',
  lastUsed: 'آخر استخدام',
  signedInOn: (date) => `تسجيل الدخول في ${date}`,
  signOut: 'تسجيل الخروج',
  signOutLabel: (device) => `تسجيل الخروج من ${isolate(device)}`,
  signOutFailed: 'تعذّر تسجيل الخروج من هذا الجهاز',
  onlyThis: 'جلستك مفتوحة على هذا الجهاز فقط.',
  signOutOthers: 'تسجيل الخروج من كل الأجهزة الأخرى',
  signOutOthersTitle: 'هل تريد تسجيل الخروج من كل الأجهزة الأخرى؟',
  signOutOthersHint: (count) =>
    `يلزم الدخول مجددًا على الأجهزة الأخرى (${formatNumber(count)}). وتبقى جلستك هنا مفتوحة.`,
  signOutOthersConfirm: 'تسجيل الخروج',
  signOutOthersFailed: 'تعذّر تسجيل الخروج من الأجهزة الأخرى',
  cancel: 'إلغاء',
  close: 'إغلاق',

  confirmTitle: 'تأكيد الهوية',
  confirmHint: 'المتابعة تتطلب كلمة المرور، حمايةً لحسابك وبياناتك.',
  confirmHintPasskey: 'المتابعة تتطلب كلمة المرور أو مفتاح مرور، حمايةً لحسابك وبياناتك.',
  confirm: 'تأكيد',
  confirming: 'جارٍ التأكيد…',
  usePasskey: 'استخدام مفتاح مرور',
  or: 'أو',
  confirmFailed: 'تعذّر تأكيد الهوية',
  wrongPassword: 'كلمة المرور غير صحيحة',
}

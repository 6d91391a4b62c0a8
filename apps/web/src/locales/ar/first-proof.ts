import type { Dictionary } from '../dictionary.ts'
import { formatList, formatNumber } from './language.ts'

const count = (number: number, noun: string) => (number > 0 ? [`${noun} (${formatNumber(number)})`] : [])

const credentials = ({ passkeys, recoveryCodes }: { passkeys: number; recoveryCodes: number }) =>
  formatList([...count(passkeys, 'مفاتيح المرور'), ...count(recoveryCodes, 'رموز الاسترداد')])

export const firstProof: Dictionary['firstProof'] = {
  signedOutHint:
    'لإبقاء الآخرين خارج حسابك يتم أيضًا تسجيل الخروج من كل الأجهزة وإزالة ما أُضيف سابقًا من مفاتيح مرور ورموز استرداد ونسخ بيانات. بعدها يمكنك الدخول بكلمة المرور.',
  signedOutNewEmailHint:
    'إن لم يكن لديك بريد مؤكد من قبل، يتم أيضًا تسجيل الخروج من كل الأجهزة وإزالة ما أُضيف حتى الآن من مفاتيح مرور ورموز استرداد ونسخ بيانات.',
  here: 'لإبقاء الآخرين خارج حسابك يتم أيضًا تسجيل الخروج من أجهزتك الأخرى. وتبقى جلستك هنا مفتوحة.',
  keep: (own) => `إبقاء ${credentials(own)}`,
  keepHint: 'فقط إن كانت الإضافة منك. وإلا فإننا نزيلها.',
  confirmTitle: 'تأكيد الهوية',
  confirmHint: 'يُرجى إدخال كلمة المرور للبقاء هنا والاحتفاظ بما هو لك.',
  confirm: 'تأكيد ومتابعة',
  skip: 'المتابعة بدون كلمة المرور',
  skipHint: 'هذا يسجّل الخروج هنا أيضًا ويزيل مفاتيح المرور ورموز الاسترداد.',
  ended: (ended) => {
    const parts = [
      ...count(ended.sessions, 'الأجهزة المتصلة'),
      ...count(ended.passkeys, 'مفاتيح المرور'),
      ...count(ended.recoveryCodes, 'رموز الاسترداد'),
      ...count(ended.emailChanges, 'تغييرات البريد المعلّقة'),
      ...count(ended.exports, 'نسخ البيانات'),
    ]
    return parts.length === 0 ? '' : `أزلنا ما أُضيف سابقًا: ${formatList(parts)}.`
  },
  notMine: 'هذا الحساب ليس من إنشائي',
  passwordChanged: 'تم تغيير كلمة المرور',
  remaining: (remaining) => {
    const list = credentials(remaining)
    return list === ''
      ? 'يمكنك الآن الدخول بكلمة المرور الجديدة.'
      : `تم تسجيل الخروج من أجهزتك. ما زال فتح حسابك ممكنًا بواسطة: ${list}. بعد الدخول يُرجى التحقق منها وإزالة ما لا تعرفه.`
  },
  check: 'الدخول والتحقق',
}

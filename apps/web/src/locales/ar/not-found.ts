import type { Dictionary } from '../dictionary.ts'

export const notFound: Dictionary['notFound'] = {
  title: 'الصفحة غير موجودة',
  oldLink: 'ربما الرابط قديم أو فيه خطأ.',
  hint: 'يُرجى التحقق من العنوان أو البدء من الرئيسية.',
  home: 'العودة إلى الرئيسية',
}

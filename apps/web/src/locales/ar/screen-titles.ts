import type { Dictionary } from '../dictionary.ts'
import { tabLabels } from './app-shell.ts'

export const screenTitles: Dictionary['screenTitles'] = {
  ...tabLabels,
  join: 'دعوة',
  messages: 'الرسائل',
  createPost: 'منشور جديد',
  post: 'منشور',
  edition: 'نشرة المساء',
  settings: 'الإعدادات',
  moderation: 'الإشراف',
  statement: 'القرار',
  suspended: 'حساب معلّق',
  notFound: 'الصفحة غير موجودة',
  forgot: 'نسيان كلمة المرور',
  reset: 'كلمة مرور جديدة',
  verify: 'تأكيد البريد',
  newEmail: 'تأكيد البريد الجديد',
  undoEmail: 'التراجع عن تغيير البريد',
  recover: 'رمز الاسترداد',
}

import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'

export const share: Dictionary['share'] = {
  label: (name) => `مشاركة ${isolate(name)}`,
  profileCopied: { title: 'تم نسخ الرابط!', description: 'رابط الملف في الحافظة' },
  communityCopied: { title: 'تم نسخ الرابط!', description: 'رابط المجتمع في الحافظة' },
  copied: { title: 'تم نسخ الرابط!' },
  membersOnly: 'فتح هذا الرابط للأعضاء فقط.',
  invite: 'دعوة',
  refused: 'نسخ هذا الرابط لمشاركته',
}

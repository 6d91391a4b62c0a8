import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const polls: Dictionary['polls'] = {
  formatLegend: 'نوع المنشور',
  formats: { event: 'فعالية', poll: 'استطلاع', ask: 'طلب', offer: 'عرض', lost_found: 'مفقودات' },
  option: (position) => `الخيار ${position}`,
  addOption: 'إضافة خيار',
  removeOption: (position) => `إزالة الخيار ${position}`,
  sameOption: 'يُرجى كتابة كل خيار مرة واحدة فقط',
  several: 'السماح بعدة خيارات',
  length: 'ينتهي بعد',
  sameEnd: 'كما كان',
  lengths: { '60': 'ساعة', '360': '٦ ساعات', '1440': 'يوم', '4320': '٣ أيام', '10080': '٧ أيام', '43200': '٣٠ يومًا' },
  chooseOne: 'استطلاع: اختيار خيار واحد',
  chooseSeveral: 'استطلاع: اختيار خيار أو أكثر',
  results: 'نتائج الاستطلاع',
  vote: 'تصويت',
  voting: 'جارٍ الإرسال...',
  changeVote: 'تغيير التصويت',
  withdraw: 'سحب التصويت',
  voters: (count) =>
    plural(count, {
      zero: 'لا أصوات',
      one: 'صوت واحد',
      two: 'صوتان',
      few: `${formatNumber(count)} أصوات`,
      many: `${formatNumber(count)} صوتًا`,
      other: `${formatNumber(count)} صوت`,
    }),
  noVotes: 'لا أصوات بعد',
  yourChoice: 'اختيارك',
  ends: 'ينتهي',
  ended: 'انتهى',
  resultsHint: 'تظهر النتائج بعد التصويت',
  offline: 'يلزم اتصال بالإنترنت للتصويت.',
  failed: 'لم يُحتسب صوتك',
}

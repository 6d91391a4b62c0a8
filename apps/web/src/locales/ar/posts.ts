import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'
import { formatNumber } from './language.ts'

export const posts: Dictionary['posts'] = {
  feed: 'المنشورات',
  loading: 'جارٍ تحميل المنشورات…',
  more: 'جارٍ تحميل المزيد من المنشورات…',
  end: 'تمت مشاهدة كل شيء',
  resourceNames: { feed: 'الرئيسية', posts: 'المنشورات' },
  feeds: { label: 'الرئيسية', friends: 'الأصدقاء', city: 'المدينة', communities: 'المجتمعات' },
  feedEmpty: 'لا منشورات بعد. يمكنك البحث عن أصدقاء أو إنشاء أول منشور!',
  firstPost: 'إنشاء منشور',
  prompt: (firstName) => `ما الجديد، ${isolate(firstName)}؟`,

  visibilityLabels: {
    friends: 'للأصدقاء',
    public: 'للجميع',
    private: 'لك وحدك',
  },
  like: (count) => `إعجاب، ${formatNumber(count)}`,
  replies: (count) => `الردود، ${formatNumber(count)}`,
  showMore: 'عرض المزيد',
  showLess: 'عرض أقل',
  imageBy: (name) => `صورة من ${isolate(name)}`,
}

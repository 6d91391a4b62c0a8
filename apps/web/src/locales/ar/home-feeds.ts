import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'

export const homeFeeds: Dictionary['homeFeeds'] = {
  fromCity: 'من مدينتك',
  resourceNames: { city: 'المنشورات', communities: 'المنشورات' },
  noCity: 'لا مدينة محددة بعد',
  noCityHint: 'اختيار مدينتك يُظهر ما يشاركه أهلها مع الجميع.',
  chooseCity: 'اختيار مدينة',
  cityEmpty: (city) => `لم يشارك أحد في ${isolate(city)} منشورًا مع الجميع بعد`,
  cityEmptyHint: 'المجال مفتوح لأول منشور عام.',
  communitiesEmpty: 'لا منشورات في مجتمعاتك بعد',
  communitiesEmptyHint: 'منشورات المجتمعات التي تنضم إليها تظهر هنا.',
  discover: 'استكشاف المجتمعات',
  youWereHere: 'آخر موضع قراءة',
  refreshing: 'جارٍ تحميل المنشورات الجديدة',
}

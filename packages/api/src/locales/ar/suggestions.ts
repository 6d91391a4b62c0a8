import type { suggestions as english } from '../en/suggestions.ts'
import { arabicPlural, isolate } from '../format.ts'
import type { Translation } from '../translation.ts'

export const suggestions = {
  livesIn: (city) => `السكن في ${isolate(city)}`,
  mutualFriends: (mutual) =>
    arabicPlural(mutual, {
      zero: 'لا أصدقاء مشتركين',
      one: 'صديق مشترك واحد',
      two: 'صديقان مشتركان',
      few: '{count} أصدقاء مشتركين',
      many: '{count} صديقًا مشتركًا',
      other: '{count} صديق مشترك',
    }),
  sharedCommunities: (shared) =>
    arabicPlural(shared, {
      zero: 'لا مجتمعات مشتركة',
      one: 'في أحد مجتمعاتك',
      two: 'في اثنين من مجتمعاتك',
      few: 'في {count} من مجتمعاتك',
      many: 'في {count} من مجتمعاتك',
      other: 'في {count} من مجتمعاتك',
    }),
  newOnStoop: 'انضمام حديث إلى Stoop',
  newFrom: (city) => `انضمام حديث إلى Stoop، في ${isolate(city)}`,
  inCity: (reason, city) => `${reason} · ${isolate(city)}`,
} satisfies Translation<typeof english>

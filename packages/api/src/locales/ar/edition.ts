import type { edition as english } from '../en/edition.ts'
import { arabicPlural, isolate } from '../format.ts'
import type { Translation } from '../translation.ts'

export const edition = {
  subject: (city) => (city ? `نشرة المساء من ${isolate(city)}` : 'نشرة المساء'),
  ofFriends: 'من أصدقائك:',
  ofCommunities: 'في مجتمعاتك:',
  inCity: (city) => (city ? `في ${isolate(city)}:` : 'في مدينتك:'),
  neighbours: (names) => `جيران جدد: ${names}`,
  events: 'غدًا:',
  event: (time, title, place) => `${time} ${isolate(title)} (${isolate(place)})`,
  asks: 'من يستطيع المساعدة؟',
  more: (number) => `… و${number} أخرى`,
  end: (city) => (city ? `هكذا كان اليوم في ${isolate(city)}.` : 'هكذا كان اليوم.'),
  open: 'قراءة النشرة',
  pushTitle: 'نشرة المساء',
  friendPosts: (number) => `${number} من أصدقائك`,
  communityPosts: (number) => `${number} في مجتمعاتك`,
  cityPosts: (number, city) => (city ? `${number} في ${isolate(city)}` : `${number} في مدينتك`),
  eventsTomorrow: (number) =>
    arabicPlural(number, {
      zero: 'لا فعاليات غدًا',
      one: 'فعالية غدًا',
      two: 'فعاليتان غدًا',
      few: '{count} فعاليات غدًا',
      many: '{count} فعالية غدًا',
      other: '{count} فعالية غدًا',
    }),
  newNeighbours: (number) =>
    arabicPlural(number, {
      zero: 'لا جيران جدد',
      one: 'جار جديد',
      two: 'جاران جديدان',
      few: '{count} جيران جدد',
      many: '{count} جارًا جديدًا',
      other: '{count} جار جديد',
    }),
} satisfies Translation<typeof english>

import type { push as english } from '../en/push.ts'
import { arabicPlural, isolate } from '../format.ts'
import type { Translation } from '../translation.ts'

export const push = {
  messagesOf: (name, unread) => `${isolate(name)} (${unread})`,
  newMessage: 'رسالة جديدة',
  pictures: (number) =>
    arabicPlural(number, {
      zero: 'لا صور',
      one: 'صورة',
      two: 'صورتان',
      few: '{count} صور',
      many: '{count} صورة',
      other: '{count} صورة',
    }),
  summaryTitle: 'أثناء ساعات الهدوء',
  newNotifications: (number) =>
    arabicPlural(number, {
      zero: 'لا إشعارات جديدة',
      one: 'إشعار جديد',
      two: 'إشعاران جديدان',
      few: '{count} إشعارات جديدة',
      many: '{count} إشعارًا جديدًا',
      other: '{count} إشعار جديد',
    }),
  newConversations: (number) =>
    arabicPlural(number, {
      zero: 'لا محادثات فيها رسائل جديدة',
      one: 'محادثة فيها رسائل جديدة',
      two: 'محادثتان فيهما رسائل جديدة',
      few: '{count} محادثات فيها رسائل جديدة',
      many: '{count} محادثة فيها رسائل جديدة',
      other: '{count} محادثة فيها رسائل جديدة',
    }),
  testTitle: 'الإشعارات تعمل على هذا الجهاز',
  testText: 'هذا هو الاختبار المطلوب.',
} satisfies Translation<typeof english>

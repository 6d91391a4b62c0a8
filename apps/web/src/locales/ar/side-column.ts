import type { Dictionary } from '../dictionary.ts'

export const sideColumn: Dictionary['sideColumn'] = {
  label: 'بجانب هذه الصفحة',
  communities: 'مجتمعاتك',
  members: 'الأعضاء',
  noCommunities: 'منشورات المجتمعات التي تنضم إليها تظهر هنا.',
  findCommunities: 'البحث عن مجتمعات',
  inviteTitle: 'دعوة صديق',
  inviteText: 'يمكنك إرسال رابط ملفك إلى من تعرفهم بالقرب منك.',
  shareProfile: 'مشاركة ملفك',
  seeAll: 'عرض الكل',
  seeAllOf: (list) => `عرض الكل: ${list}`,
}

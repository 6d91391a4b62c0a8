import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'

export const communityPosts: Dictionary['communityPosts'] = {
  titleIn: (community) => `منشور في ${isolate(community)}`,
  post: 'منشور',
  resource: 'هذا المنشور',
  backTo: 'العودة إلى',
  previousPage: 'رجوع',
  toCommunity: 'فتح المجتمع',
  membersOnly: (community) => `هذا المنشور لأعضاء ${isolate(community)} فقط`,
  membersOnlyHint: 'رؤية المنشورات تتطلب الانضمام إلى المجتمع.',
  open: 'فتح المنشور',
  copy: 'نسخ الرابط',
  share: 'مشاركة المنشور',
  toHome: 'إلى الرئيسية',
}

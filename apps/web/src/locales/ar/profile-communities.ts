import type { Dictionary } from '../dictionary.ts'
import { communities } from './communities.ts'

export const profileCommunities: Dictionary['profileCommunities'] = {
  title: 'المجتمعات',
  members: communities.members,
  private: 'خاص',
  newPosts: 'منشورات جديدة',
  showAll: 'عرض الكل',
  none: 'لا مجتمعات لك بعد.',
  discover: 'استكشاف المجتمعات',
  hideHint: 'لإخفاء أحدها عن غيرك يمكنك فتحه ثم اختيار «الإشعارات والملف الشخصي» من قائمته.',
}

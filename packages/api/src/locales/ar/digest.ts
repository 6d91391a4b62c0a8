import type { digest as english } from '../en/digest.ts'
import { isolate } from '../format.ts'
import type { Translation } from '../translation.ts'

export const digest = {
  subject: 'ما فاتك على Stoop',
  notifications: 'جديد يخصك:',
  ofFriends: 'منشورات جديدة من أصدقائك:',
  ofCommunities: 'منشورات جديدة في مجتمعاتك:',
  post: (name, words) => `${isolate(name)}: ${isolate(words)}`,
  communityPost: (name, community, words) => `${isolate(name)} في ${isolate(community)}: ${isolate(words)}`,
  open: 'فتح Stoop',
  why: (url) => `تصل هذه الرسالة بناءً على اختيارك في الإعدادات: ${url}`,
  stop: (url) => `إيقاف هذه الرسائل: ${url}`,
  stopTitle: 'إيقاف الملخص؟',
  stopText: 'لن يرسل Stoop بعدها رسائل بريد عما فاتك. لا تتغير الرسائل الأخرى.',
  stopButton: 'إيقاف الملخص',
  stoppedTitle: 'الملخص متوقف',
  stoppedText: 'لن تصل رسائل بريد أخرى عما فاتك. يمكنك تشغيل الملخص من جديد في الإعدادات.',
  invalidTitle: 'هذا الرابط غير صالح',
  invalidText: 'يُرجى إيقاف الملخص في إعدادات Stoop.',
} satisfies Translation<typeof english>

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
  stopTitle: 'إيقاف هذه الرسائل؟',
  stopText: 'لن يرسل Stoop بعدها نشرة المساء ولا الملخص الأسبوعي بالبريد. لا تتغير الرسائل الأخرى.',
  stopButton: 'إيقاف هذه الرسائل',
  stoppedTitle: 'هذه الرسائل متوقفة',
  stoppedText: 'لن تصل نشرة المساء ولا الملخص الأسبوعي بالبريد. يمكنك تشغيلهما من جديد في الإعدادات.',
  invalidTitle: 'هذا الرابط غير صالح',
  invalidText: 'يُرجى إيقاف نشرة المساء أو الملخص الأسبوعي بالبريد في إعدادات Stoop.',
} satisfies Translation<typeof english>

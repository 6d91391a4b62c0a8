import type { Dictionary } from '../dictionary.ts'

export const offline: Dictionary['offline'] = {
  title: 'لا يوجد اتصال',
  tryAgain: 'يُرجى إعادة المحاولة عند عودته.',
  postKept: 'منشورك محفوظ على هذا الجهاز.',
  replyKept: 'ردك محفوظ على هذا الجهاز.',
  formKept: 'ما أدخلته ما زال هنا.',
  notUploaded: 'لا يوجد اتصال. لم يُرفع شيء',
}

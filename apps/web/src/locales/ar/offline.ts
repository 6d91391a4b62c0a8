import type { Dictionary } from '../dictionary.ts'

export const offline: Dictionary['offline'] = {
  title: 'لا يوجد اتصال',
  tryAgain: 'يُرجى إعادة المحاولة عند عودته.',
  formKept: 'ما أدخلته ما زال هنا.',
  notUploaded: 'لا يوجد اتصال. لم يُرفع شيء',
}

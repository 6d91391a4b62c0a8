import type { Dictionary } from '../dictionary.ts'

export const sending: Dictionary['sending'] = {
  notSent: { title: 'تعذّر الإرسال', description: 'تعذّر الوصول إلى Stoop. ما أدخلته ما زال هنا.' },
  notSentOffline: {
    title: 'لا يوجد اتصال',
    description: 'ما أدخلته ما زال هنا. يُرجى إعادة المحاولة عند عودة الاتصال.',
  },
}

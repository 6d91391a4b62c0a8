import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'

const nouns = { post: 'المنشور', reply: 'الرد' } as const

export const deletionTexts: Dictionary['deletionTexts'] = {
  menu: {
    ownPost: 'المزيد عن منشورك',
    post: (name) => `المزيد عن منشور ${isolate(name)}`,
    reply: (name) => `المزيد عن رد ${isolate(name)}`,
  },
  delete: { post: 'حذف المنشور', reply: 'حذف الرد' },
  deleted: { post: 'تم حذف المنشور.', reply: 'تم حذف الرد.' },
  undo: 'تراجع',
  failed: (contentType) => ({ title: `تعذّر حذف ${nouns[contentType]}. يُرجى إعادة المحاولة.` }),
  restoreFailed: (contentType) => ({ title: `تعذّرت استعادة ${nouns[contentType]}. يُرجى إعادة المحاولة.` }),
  tooLate: (contentType) => ({ title: `لم تعد استعادة ${nouns[contentType]} ممكنة.` }),
}

import type { Dictionary } from '../dictionary.ts'

export const unsavedChanges: Dictionary['unsavedChanges'] = {
  title: 'هل تريد تجاهل التغييرات؟',
  hint: 'تغييراتك لم تُحفظ.',
  keep: 'متابعة التعديل',
  discard: 'تجاهل',
  close: 'إغلاق',
}

import type { Dictionary } from '../dictionary.ts'

export const member: Dictionary['member'] = {
  welcome: 'مرحبًا بعودتك!',
  edit: 'تعديل الملف',
}

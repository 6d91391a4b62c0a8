import type { Dictionary } from '../dictionary.ts'

export const communityMembership: Dictionary['communityMembership'] = {
  title: 'الإشعارات والملف الشخصي',
  close: 'إغلاق',
  level: 'إشعاري بـ',
  levels: {
    all: { label: 'كل المنشورات', hint: 'والردود والإعجابات أيضًا' },
    replies: { label: 'الردود عليّ', hint: 'والإعجاب بما كتبته' },
    none: { label: 'لا شيء' },
  },
  onProfile: 'إظهاره في ملفي',
  onProfileHint: 'وإلا فلا يعرف عضويتك إلا الأعضاء.',
  failed: { title: 'تعذّر الحفظ' },
}

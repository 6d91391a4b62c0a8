import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'
import { formatDate } from './language.ts'
import { reports } from './reports.ts'

const logActions: Readonly<Record<string, string>> = {
  'post remove': 'إزالة منشور',
  'reply remove': 'إزالة رد',
  'member warn': 'تحذير',
  'member remove': 'إزالة',
  'member ban': 'استبعاد',
  'member unban': 'رفع الاستبعاد عن',
  'member return': 'إعادة',
  'post pin': 'تثبيت منشور',
  'post unpin': 'إلغاء تثبيت منشور',
  'community role': 'تغيير دور',
  'community hand over': 'تولّي المجتمع',
  'community volunteer': 'التطوع لمسؤولية المجتمع',
  'community succeed': 'تولّي مسؤولية المجتمع',
  'community edit': 'تغيير الإعدادات',
  'community close': 'إغلاق المجتمع',
  'community delete': 'حذف المجتمع',
  'community restore': 'استعادة المجتمع',
}

const ofMember: Readonly<Record<string, string>> = {
  'post remove': 'من',
  'reply remove': 'من',
  'post pin': 'من',
  'post unpin': 'من',
}

export const communityModeration: Dictionary['communityModeration'] = {
  title: 'الإشراف',
  tabs: { label: 'الإشراف', bans: 'الاستبعادات', log: 'السجل' },
  loading: 'جارٍ التحميل…',
  close: 'إغلاق',
  cancel: 'إلغاء',

  pinned: 'مثبّت',
  pin: 'تثبيت المنشور',
  unpin: 'إلغاء تثبيت المنشور',
  pinLimit: { title: 'ثلاثة منشورات مثبّتة بالفعل', description: 'يُرجى إلغاء تثبيت أحدها أولًا.' },
  pinFailed: 'تعذّر تثبيت المنشور',
  unpinFailed: 'تعذّر إلغاء تثبيت المنشور',

  menu: {
    post: () => 'إزالة المنشور',
    reply: () => 'إزالة الرد',
    member: (firstName) => `إزالة ${isolate(firstName)}`,
    ban: (firstName) => `استبعاد ${isolate(firstName)}`,
  },
  askTitle: {
    post: (name) => `هل تريد إزالة منشور ${isolate(name)}؟`,
    reply: (name) => `هل تريد إزالة رد ${isolate(name)}؟`,
    member: (name) => `هل تريد إزالة ${isolate(name)} من المجتمع؟`,
    ban: (name) => `هل تريد استبعاد ${isolate(name)}؟`,
  },
  askHint: {
    post: 'لن يراه أحد في المجتمع بعد ذلك.',
    reply: 'لن يراه أحد في المجتمع بعد ذلك.',
    member: 'يبقى ما كُتب. والعودة ممكنة كما لأي شخص.',
    ban: 'لا عودة قبل رفع الاستبعاد. ويبقى ما كُتب.',
  },
  reason: 'لماذا؟',
  reasonHint: (firstName) => `هذا النص يصل إلى ${isolate(firstName)} ويمكن الاعتراض عليه. يُرجى عدم ذكر من أبلغ.`,
  rule: 'أي قاعدة خولفت؟',
  rules: (rule) => (rule === 'communityRules' ? 'قواعد المجتمع' : reports.reasons[rule].label),
  confirm: { post: 'إزالة', reply: 'إزالة', member: 'إزالة', ban: 'استبعاد' },
  done: {
    post: () => 'تمت إزالة المنشور',
    reply: () => 'تمت إزالة الرد',
    member: (firstName) => `تمت إزالة ${isolate(firstName)}`,
    ban: (firstName) => `تم استبعاد ${isolate(firstName)}`,
  },
  failed: {
    post: () => 'تعذّرت إزالة المنشور',
    reply: () => 'تعذّرت إزالة الرد',
    member: (firstName) => `تعذّرت إزالة ${isolate(firstName)}`,
    ban: (firstName) => `تعذّر استبعاد ${isolate(firstName)}`,
  },
  kept: 'ما كتبته ما زال هنا. يُرجى إعادة المحاولة.',

  bans: {
    resource: 'الاستبعادات',
    empty: 'لا استبعادات',
    emptyHint: 'لا عودة بعد الاستبعاد إلا إذا رفعه أحد.',
    since: (date) => `استبعاد في ${formatDate(date)}`,
    by: 'بقرار',
    unban: 'رفع الاستبعاد',
    unbanLabel: (name) => `رفع الاستبعاد عن ${isolate(name)}`,
    unbanFailed: (firstName) => ({ title: `تعذّر رفع الاستبعاد عن ${isolate(firstName)}` }),
  },
  log: {
    resource: 'السجل',
    empty: 'لا شيء بعد',
    emptyHint: 'ما يفعله فريق الإشراف هنا يظهر في هذا السجل.',
    unknown: 'شخص ما',
    action: (action) => logActions[action] ?? action,
    joint: (action) => ofMember[action] ?? '',
  },
}

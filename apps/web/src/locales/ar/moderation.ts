// Over 200 lines: all texts of moderation, which share their words.
import type { ModerationCase } from '@stoop/validators/moderation'
import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'
import { formatDate, formatList, formatNumber, plural } from './language.ts'

type TargetType = ModerationCase['targetType']

const things: Record<TargetType, string> = {
  member: 'ملف شخصي',
  post: 'منشور',
  reply: 'رد',
  community: 'مجتمع',
  picture: 'صورة',
  message: 'رسالة',
  link: 'رابط',
}

const withArticle: Record<TargetType, string> = {
  member: 'الملف الشخصي',
  post: 'المنشور',
  reply: 'الرد',
  community: 'المجتمع',
  picture: 'الصورة',
  message: 'الرسالة',
  link: 'الرابط',
}

const cap = (count: number) => (count > 99 ? '99+' : count)

export const moderation: Dictionary['moderation'] = {
  title: 'الإشراف',
  loading: 'جارٍ التحميل…',
  close: 'إغلاق',
  noneChosen: 'لا حالة مفتوحة',
  noneChosenHint: 'اختيار حالة يعرضها هنا للقراءة والبت فيها.',
  cancel: 'إلغاء',
  tabs: { label: 'الحالات', open: 'مفتوحة', decided: 'مبتوت فيها', appeals: 'الاعتراضات' },
  resourceNames: { cases: 'الحالات', one: 'هذه الحالة', appeals: 'الاعتراضات' },
  waiting: ({ openCases, openAppeals }) =>
    formatList(
      [
        openCases > 0 && `الحالات المفتوحة: ${cap(openCases)}`,
        openAppeals > 0 && `الاعتراضات: ${cap(openAppeals)}`,
      ].filter((part) => part !== false),
    ),
  settingsHint: 'بلاغات تنتظر قرارًا',
  empty: {
    open: 'لا شيء معلّق',
    openHint: 'لا بلاغ ينتظر قرارًا. الجديد يظهر هنا، والأخطر أولًا.',
    openMemberHint: 'بلاغات المجتمعات التي أنشأتها تظهر هنا.',
    decided: 'لا قرارات بعد',
    decidedHint: 'القرارات تظهر هنا، والأحدث أولًا.',
    appeals: 'لا اعتراضات مفتوحة',
    appealsHint: 'يمكن الاعتراض على القرارات لمدة ستة أشهر.',
  },

  severities: { 1: 'منخفضة', 2: 'متوسطة', 3: 'عالية', 4: 'عاجلة' },
  things,
  subjectOf: (type, name) => (name ? `${things[type]}: ${isolate(name)}` : things[type]),
  noText: { member: 'بلا نبذة', picture: 'صورة', message: 'رسالة بلا نص' },
  sharedHint: 'شارك صاحب البلاغ هذه الرسائل كما كانت حينها. لا ترى غيرها من المحادثة.',
  reportCount: (count) =>
    plural(count, {
      zero: 'لا بلاغات',
      one: 'بلاغ واحد',
      two: 'بلاغان',
      few: `${formatNumber(count)} بلاغات`,
      many: `${formatNumber(count)} بلاغًا`,
      other: `${formatNumber(count)} بلاغ`,
    }),
  heldBySystem: 'محتجز تلقائيًا',
  reasonCount: (label, count) => (count > 1 ? `${label} ×${count}` : label),
  reasonList: formatList,
  assigned: (name) => `بعهدة ${isolate(name)}`,
  adminOnly: 'للإدارة فقط',
  decidedBadge: 'مبتوت فيها',
  evidenceKept: 'الأدلة محفوظة',

  back: 'العودة إلى الحالات',
  previous: 'الحالة السابقة',
  next: 'الحالة التالية',
  shortcuts: 'اختصارات لوحة المفاتيح',
  more: 'إجراءات أخرى',
  gone: 'هذه الحالة لم تعد هنا',
  goneHint: 'ربما أُحيلت، أو ليس لك البت فيها.',
  toQueue: 'العودة إلى الحالات',

  targetStates: {
    visible: 'ما زال مرئيًا',
    held: 'قيد المراجعة: مرئي لكاتبه فقط',
    removed: 'تمت إزالته',
    deleted: 'حذفه كاتبه',
  },
  snapshotNote: 'كما كان عند الإبلاغ',
  showPicture: 'عرض الصورة',
  pictureHint: 'قد تكون مزعجة.',
  deletedAccount: 'حساب محذوف',
  noAccount: 'بلا حساب',
  openTarget: 'فتح في Stoop',
  reports: (count) => `البلاغات (${formatNumber(count)})`,
  reportsHint: 'لا يعرف العضو المعني أبدًا من أبلغ.',
  lightWeight: 'وزنه أقل',
  context: 'السياق',
  target: 'موضوع البلاغ',
  record: 'قرارات سابقة',
  noRecord: 'لا قرارات عن هذا العضو.',
  history: 'السجل',
  historyActions: {
    'case view': 'فتح الحالة',
    'case note': 'ترك ملاحظة',
    'case hand over': 'إحالة الحالة',
    'case decide': 'البت في الحالة',
    'case hold': 'تغيير ما يُحفظ',
  },
  system: 'Stoop',
  until: (date) => `حتى ${formatDate(date)}`,

  actions: { dismiss: 'رد البلاغ', remove: 'إزالة', warn: 'تحذير', suspend: 'تعليق' },
  actionsLabel: 'القرار',
  done: {
    dismiss: 'تم رد البلاغ',
    remove: 'تمت الإزالة',
    warn: 'تم التحذير',
    suspend: 'تم التعليق',
  },
  outcomes: {
    dismiss: 'رد البلاغ: لم تُخالف أي قاعدة',
    remove: 'إزالة',
    warn: 'تحذير',
    suspend: 'تعليق',
    removeMember: 'إزالة من المجتمع',
    ban: 'استبعاد من المجتمع',
  },
  decideTitle: {
    dismiss: () => 'هل تريد رد البلاغات؟',
    remove: (type) => `إزالة ${withArticle[type]}`,
    warn: (_type, name) => `تحذير ${isolate(name)}`,
    suspend: (_type, name) => `تعليق ${isolate(name)}`,
  },
  dismissHint: (type, isHeld) =>
    isHeld ? `يُنشر: ${withArticle[type]}.` : `يبقى: ${withArticle[type]}. يعلم من أبلغ أن أي قاعدة لم تُخالف.`,
  decideHint: 'يصل هذا إلى العضو كبيان، ويمكن الاعتراض لمدة ستة أشهر.',
  rule: 'أي قاعدة خولفت؟',
  facts: 'ماذا حدث؟',
  factsHint: 'يقرأ العضو هذا. يُرجى عدم ذكر من أبلغ.',
  days: 'لأي مدة؟',
  dayLabels: { one: 'يوم واحد', seven: '7 أيام', thirty: '30 يومًا', forGood: 'نهائيًا' },
  daysHint: (days) =>
    days === null
      ? 'يختفي كل ما كُتب، وتنتقل المجتمعات إلى فرق إشرافها.'
      : 'يتم تسجيل الخروج فورًا. ويُخفى الملف والمنشورات حتى ذلك الحين.',
  alsoRemove: (type) => `إزالة ${withArticle[type]} أيضًا`,
  decided: (action) => ({ title: `${action}. إلى الحالة التالية.` }),
  decidedLast: (action) => ({ title: `${action}. كانت هذه الأخيرة.` }),
  alreadyDecided: {
    title: 'تم البت فيها',
    description: 'سبقك غيرك من فريق الإشراف. لم يُحفظ قرارك.',
  },
  caseGone: { title: 'هذه الحالة لم تعد لك', description: 'لم يُحفظ تغييرك.' },
  failed: { title: 'تعذّر حفظ قرارك', description: 'عادت الحالة إلى القائمة مع ما كتبته.' },
  openCase: 'فتح الحالة',

  note: 'ترك ملاحظة',
  noteHint: 'لبقية فريق الإشراف. تُسند الحالة إليك بعدها.',
  noteText: 'ملاحظة',
  saveNote: 'حفظ الملاحظة',
  saving: 'جارٍ الحفظ…',
  noteFailed: { title: 'تعذّر حفظ الملاحظة' },
  handOver: 'إحالة',
  handOverHint: 'قد لا ترى الحالة بعد ذلك.',
  handOverToLabel: 'إلى من؟',
  handOverTo: { site: 'إلى فريق إشراف Stoop', admin: 'إلى الإدارة' },
  handOverText: 'ما الذي ينبغي معرفته؟ (اختياري)',
  handedOver: { title: 'تمت الإحالة. إلى الحالة التالية.' },
  handOverFailed: { title: 'تعذّرت إحالة الحالة' },
  keepEvidence: 'حفظ الأدلة',
  releaseEvidence: 'عدم حفظ الأدلة',
  evidence: (isOnHold) => ({
    title: isOnHold ? 'تبقى الأدلة محفوظة حتى إنهاء الحفظ' : 'تُمحى الأدلة مع الوقت',
  }),
  holdFailed: { title: 'تعذّر التغيير' },

  appeal: {
    by: (name) => `اعتراض من ${isolate(name)}`,
    decidedBy: (name, date) => `قرار ${isolate(name)} في ${formatDate(date)}`,
    ownDecision: 'هذا القرار منك، فيرد غيرك من فريق الإشراف.',
    openCase: 'فتح الحالة',
    upheld: 'تثبيت القرار',
    reversed: 'إلغاء القرار',
    upheldTitle: 'تثبيت القرار',
    upheldHint: 'يبقى القرار ساريًا. ويقرأ العضو أسبابك.',
    reversedTitle: 'إلغاء القرار',
    reversedHint: 'يعود ما أُزيل مرئيًا، وينتهي التعليق. ويقرأ العضو أسبابك.',
    explanation: 'أسبابك',
    done: { upheld: { title: 'القرار ما زال ساريًا' }, reversed: { title: 'تم إلغاء القرار' } },
    failed: { title: 'تعذّر الحفظ', description: 'عاد الاعتراض إلى القائمة.' },
    alreadyDecided: { title: 'تم البت فيه', description: 'سبقك غيرك من فريق الإشراف.' },
  },

  keys: {
    hint: 'تعمل الحروف ما لم يكن هناك حقل نشط.',
    use: 'استخدام اختصارات لوحة المفاتيح',
    list: [
      { keys: ['j', 'k'], label: 'الحالة التالية والسابقة' },
      { keys: ['Enter'], label: 'فتح الحالة' },
      { keys: ['d'], label: 'رد البلاغ' },
      { keys: ['r'], label: 'إزالة' },
      { keys: ['w'], label: 'تحذير' },
      { keys: ['s'], label: 'تعليق' },
      { keys: ['n'], label: 'ترك ملاحظة' },
      { keys: ['h'], label: 'إحالة' },
      { keys: ['u', 'Esc'], label: 'العودة إلى الحالات' },
      { keys: ['Ctrl', 'Enter'], label: 'إرسال مربع الحوار' },
      { keys: ['?'], label: 'هذه القائمة' },
    ],
  },
}

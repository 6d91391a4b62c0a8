import type { moderation as english } from '../en/moderation.ts'
import { isolate } from '../format.ts'
import type { Translation } from '../translation.ts'

const ownTargets = {
  member: 'ملفك الشخصي',
  post: 'منشورك',
  reply: 'ردك',
  community: 'مجتمعك',
  picture: 'صورتك',
  message: 'رسالتك',
  link: 'شيء نشرته',
}

const targets = {
  member: 'عضو',
  post: 'منشور',
  reply: 'رد',
  community: 'مجتمع',
  picture: 'صورة',
  message: 'رسالة',
  link: 'رابط',
}

const moderationOf = (community: string | null) =>
  community ? `فريق إشراف المجتمع ${isolate(community)}` : 'فريق الإشراف'

export const moderation = {
  rules: {
    spam: 'محتوى مزعج',
    harassment: 'مضايقة',
    hate: 'كراهية',
    threats: 'تهديد أو عنف',
    sexualContent: 'محتوى جنسي',
    privateInformation: 'معلومات خاصة',
    impersonation: 'انتحال شخصية',
    childSafety: 'سلامة الأطفال',
    illegal: 'شيء آخر غير قانوني',
    other: 'شيء آخر',
    communityRules: 'قواعد المجتمع',
  },
  suspendedSubject: 'حسابك معلّق',
  removedMemberSubject: (community) => `تمت إزالتك من ${community ? `المجتمع ${isolate(community)}` : 'أحد المجتمعات'}`,
  bannedSubject: (community) => `تم استبعادك من ${community ? `المجتمع ${isolate(community)}` : 'أحد المجتمعات'}`,
  warnedSubject: 'وصلك تحذير',
  removedSubject: (target) => `تمت إزالة ${ownTargets[target]}`,
  removedMember: (community) => `أزالك منه ${moderationOf(community)}. لم يتم استبعادك.`,
  banned: (community) => `استبعدك منه ${moderationOf(community)}: لم يعد بإمكانك الانضمام إليه.`,
  removed: (community, target) => `أزال ${moderationOf(community)} ${ownTargets[target]}.`,
  alsoRemoved: (target) => `تمت أيضًا إزالة ${ownTargets[target]}.`,
  warned: (community, target) => `أرسل ${moderationOf(community)} تحذيرًا إليك بسبب ${ownTargets[target]}.`,
  suspended: (until) => `علّق فريق الإشراف حسابك ${until ? `حتى ${until}` : 'نهائيًا'}.`,
  appliesInCommunity: 'يسري هذا في المجتمع.',
  appliesEverywhere: 'يسري هذا في كل مكان على هذا الخادم.',
  about: (target, excerpt) => `يتعلق الأمر بـ${ownTargets[target]}: «${isolate(excerpt)}»`,
  rule: (rule) => `القاعدة: ${rule}.`,
  facts: (facts) => `الوقائع: ${facts}`,
  sources: {
    report: 'القرار تالٍ لبلاغ. اتخذه إنسان دون وسائل آلية.',
    hold: 'احتجزه فحص آلي للمراجعة. اتخذ القرار إنسان.',
    moderator: 'اتخذ القرار إنسان، دون بلاغ ودون وسائل آلية.',
  },
  canAppeal: (time) =>
    `في حال عدم الموافقة يمكنك الاعتراض حتى ${time}. يبت في الاعتراض شخص آخر من فريق الإشراف إن وُجد. ويمكنك أيضًا اللجوء إلى هيئة لتسوية النزاعات خارج القضاء أو إلى محكمة.`,
  cannotAppeal: 'في حال عدم الموافقة يمكنك اللجوء إلى هيئة لتسوية النزاعات خارج القضاء أو إلى محكمة.',
  readOrAppeal: 'قراءة القرار أو الاعتراض',
  readDecision: 'قراءة القرار',
  wordsOnPage: 'الأسباب التي يذكرها فريق إشراف المجتمع موجودة في صفحة القرار.',
  appealSubject: 'تم البت في اعتراضك',
  appealReversed: 'نجح اعتراضك: لم يعد القرار ساريًا.',
  appealUpheld: 'لم ينجح اعتراضك: ما زال القرار ساريًا.',
  noLongerSuspended: 'لم يعد حسابك معلّقًا بسببه.',
  noLongerBanned: 'لم يعد الاستبعاد بسببه قائمًا.',
  memberAgain:
    'إذا كان قد أنهى عضويتك فقد عادت، إلا في حال إزالة أو استبعاد جديد، أو مغادرتك منذ ذلك الحين، أو زوال المجتمع.',
  visibleAgain: 'ما تمت إزالته أصبح مرئيًا من جديد، ما لم يُمحَ من قبل.',
  reasons: (reasons) => `الأسباب: ${reasons}`,
  appealRedress: 'بتّ فيه إنسان. في حال عدم الموافقة يمكنك اللجوء إلى هيئة لتسوية النزاعات خارج القضاء أو إلى محكمة.',
  reported: (day, target, rule) => `أبلغت في ${day} عن ${targets[target]}. السبب: ${rule}.`,
  reportReviewedSubject: 'تمت مراجعة بلاغك',
  actionTaken: 'راجعه فريق الإشراف واتخذ إجراءً.',
  nothingFound: 'راجعه فريق الإشراف ولم يجد ما يخالف قواعدنا أو القانون.',
  reportRedress:
    'اتخذ القرار إنسان دون وسائل آلية. في حال عدم الموافقة يمكنك مراسلة جهة الاتصال في صفحة بيانات الناشر. ويمكنك أيضًا اللجوء إلى هيئة لتسوية النزاعات خارج القضاء أو إلى محكمة.',
  openImprint: 'فتح بيانات الناشر',
  receiptSubject: 'وصلنا بلاغك',
  receipt: (report) => `شكرًا. ${report}`,
  receiptNext: 'سيراجعه فريق الإشراف. سنكتب إلى هذا العنوان عند البت فيه.',
  receiptNote: (url) => `إذا لم يكن البلاغ منك فيمكنك تجاهل هذه الرسالة. عن هذا الخادم: ${url}`,
} satisfies Translation<typeof english>

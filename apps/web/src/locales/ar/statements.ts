import type { ModerationCase, Statement } from '@stoop/validators/moderation'
import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'
import { formatDate } from './language.ts'

type TargetType = ModerationCase['targetType']

const ownThings: Record<TargetType, string> = {
  member: 'ملفك الشخصي',
  post: 'منشورك',
  reply: 'ردك',
  community: 'مجتمعك',
  picture: 'صورتك',
  message: 'رسالتك',
  link: 'محتوى نشرته',
}

function titleOf({ action, targetType, until, communityName }: Statement): string {
  const community = communityName ? isolate(communityName) : 'أحد المجتمعات'
  if (action === 'suspend') return until ? 'حسابك معلّق' : 'حسابك معلّق نهائيًا'
  if (action === 'warn') return 'وصلك تحذير'
  if (action === 'removeMember') return `تمت إزالتك من ${community}`
  if (action === 'ban') return `تم استبعادك من ${community}`
  return action === 'remove' ? `تمت إزالة ${ownThings[targetType]}` : 'لم تُخالف أي قاعدة'
}

export const statements: Dictionary['statements'] = {
  resourceName: 'هذا القرار',
  loading: 'جارٍ التحميل…',
  retry: 'إعادة المحاولة',
  notFound: 'لا يوجد هذا القرار',
  notFoundHint: 'قراءة القرار للعضو المعني فقط.',
  toHome: 'الرئيسية',
  title: titleOf,
  summary: ({ action, targetType, isRemoved, until }) => {
    const removal = isRemoved && action !== 'remove' ? `وتمت أيضًا إزالة ${ownThings[targetType]}.` : ''
    if (action !== 'suspend') return removal
    const end = until
      ? `يمكنك الدخول مجددًا في ${formatDate(until)}. حتى ذلك الحين ملفك ومنشوراتك مخفية.`
      : 'ملفك وكل ما كتبته مخفي.'
    return [end, removal].filter(Boolean).join(' ')
  },
  about: 'الموضوع',
  rule: 'القاعدة',
  facts: 'ما حدث',
  wordsOf: (community) => `بكلمات فريق إشراف ${isolate(community)}`,
  until: 'حتى',
  forGood: 'نهائيًا',
  decidedOn: 'تاريخ القرار',
  how: 'كيف اتُّخذ القرار',
  sources: {
    report: 'بعد بلاغ، وبقرار من إنسان.',
    hold: 'احتجزه فحص آلي، ثم قرر إنسان.',
    moderator: 'بقرار من إنسان، دون بلاغ.',
  },
  decidedBy: 'صاحب القرار',
  moderatorOf: (community) => `فريق إشراف ${isolate(community)}`,
  ownThing: (type) => ownThings[type],

  appealTitle: 'ألديك اعتراض؟',
  appealHint: (before) => `يمكنك الاعتراض مرة واحدة حتى ${formatDate(before)}. ويبتّ فيه غير صاحب القرار إن أمكن.`,
  appealText: 'لماذا القرار خاطئ؟',
  send: 'إرسال الاعتراض',
  sending: 'جارٍ الإرسال…',
  openAppeal: 'اعتراضك قيد الانتظار',
  openAppealHint: 'يقرؤه فريق الإشراف. ونخبرك بالنتيجة.',
  yourWords: 'ما كتبته',
  reversed: 'قُبل اعتراضك',
  reversedHint: 'القرار لم يعد ساريًا.',
  upheld: 'لم يُقبل اعتراضك',
  upheldHint: 'القرار ما زال ساريًا.',
  reasons: 'الأسباب',
  tooLate: 'انتهت مهلة الاعتراض.',
  redress: 'يمكنك أيضًا اللجوء إلى هيئة لتسوية النزاعات خارج المحاكم أو إلى محكمة.',
  failed: 'تعذّر الوصول إلى Stoop. ما كتبته ما زال هنا. يُرجى إعادة المحاولة.',
  failedOffline: 'لا يوجد اتصال. ما كتبته ما زال هنا. يُرجى إعادة المحاولة عند عودته.',

  suspended: {
    loading: 'لحظة',
    loadingText: 'نجلب القرار بشأن حسابك.',
    failed: 'تعذّر تحميل القرار',
    invalidHint: 'تعمل هذه الروابط ستة أشهر. تسجيل الدخول مجددًا يوفّر رابطًا جديدًا.',
    backToSignIn: 'العودة إلى تسجيل الدخول',
  },
}

import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'

export const communityRoles: Dictionary['communityRoles'] = {
  menu: {
    moderator: 'ضم إلى فريق الإشراف',
    member: 'إخراج من فريق الإشراف',
    creator: 'طلب تولّي المسؤولية',
    withdraw: 'سحب طلب تولّي المسؤولية',
  },
  confirmTitle: {
    moderator: (firstName) => `هل تريد ضم ${isolate(firstName)} إلى فريق الإشراف؟`,
    member: (firstName) => `هل تريد إخراج ${isolate(firstName)} من فريق الإشراف؟`,
    creator: (firstName) => `هل تريد أن يُطلب من ${isolate(firstName)} تولّي المسؤولية؟`,
  },
  confirmHint: {
    moderator: 'فريق الإشراف يقبل الطلبات ويدعو ويثبّت المنشورات ويزيلها، ويزيل الأعضاء أو يستبعدهم.',
    member: 'تبقى العضوية في المجتمع.',
    creator: 'تبقى المسؤولية لك حتى القبول. بعدها تنتقل إدارة المجتمع، ويصبح مكانك في فريق الإشراف.',
  },
  confirm: {
    moderator: 'ضم',
    member: 'إخراج',
    creator: 'طلب',
  },
  cancel: 'إلغاء',
  close: 'إغلاق',
  askedToast: (firstName) => ({
    title: `تم طلب تولّي المسؤولية من ${isolate(firstName)}`,
    description: 'مهلة القبول 7 أيام.',
  }),
  changeFailed: 'تعذّر تغيير الدور',
  askFailed: 'تعذّر إرسال الطلب',

  asked: (name) => `طلب من ${isolate(name)}: تولّي المسؤولية`,
  askedByCreator: 'طُلب منك تولّي المسؤولية',
  askedHint: (date) => `المسؤولية تعني إدارة المجتمع: الإعدادات وفريق الإشراف والمنشورات. آخر موعد للرد ${date}.`,
  accept: 'قبول',
  accepting: 'جارٍ القبول…',
  decline: 'رفض',
  accepted: (community) => ({ title: `مسؤولية ${isolate(community)} أصبحت لك` }),
  declined: { title: 'تم رفض تولّي المسؤولية' },
  answerFailed: 'تعذّر إرسال ردك',

  waiting: (name) => `تم طلب تولّي المسؤولية من ${isolate(name)}`,
  waitingHint: (date) => `تبقى المسؤولية لك حتى القبول. آخر موعد للرد ${date}.`,
  withdraw: 'سحب',
  withdrawFailed: 'تعذّر سحب الطلب',

  successor: 'من يتولّى المسؤولية؟',
  searchMembers: 'البحث عن أعضاء…',
  nobody: 'لا أحد بعينه',
  nobodyHint:
    'تنتقل المسؤولية إلى الأقدم في فريق الإشراف. وبلا فريق إشراف يبقى المجتمع بلا مسؤول حتى يتطوع أحد الأعضاء.',
  askedOnLeave: (firstName) =>
    `يُطلب من ${isolate(firstName)} تولّي المسؤولية، والمهلة 7 أيام. حتى ذلك الحين لا مسؤول للمجتمع.`,

  noCreator: 'لا مسؤول لهذا المجتمع',
  noCreatorHint: 'يمكن لأحد الأعضاء تولّي إعداداته والعناية بمنشوراته.',
  volunteer: 'التطوع',
  volunteering: 'لحظة…',
  volunteerFailed: 'تعذّر نقل المسؤولية إليك',
}

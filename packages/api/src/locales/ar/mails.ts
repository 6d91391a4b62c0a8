import type { mails as english } from '../en/mails.ts'
import { arabicPlural, isolate } from '../format.ts'
import type { Translation } from '../translation.ts'

const list = new Intl.ListFormat('ar')

type Credentials = Parameters<typeof english.passwordChanged>[1]
type EndedAccess = Parameters<typeof english.accessEnded>[1]

const countCredentials = ({ passkeys, recoveryCodes }: Credentials) => [
  ...(passkeys > 0
    ? [
        arabicPlural(passkeys, {
          zero: 'لا مفاتيح مرور',
          one: 'مفتاح مرور واحد',
          two: 'مفتاحا مرور',
          few: '{count} مفاتيح مرور',
          many: '{count} مفتاح مرور',
          other: '{count} مفتاح مرور',
        }),
      ]
    : []),
  ...(recoveryCodes > 0
    ? [
        arabicPlural(recoveryCodes, {
          zero: 'لا رموز استرداد',
          one: 'رمز استرداد واحد',
          two: 'رمزا استرداد',
          few: '{count} رموز استرداد',
          many: '{count} رمز استرداد',
          other: '{count} رمز استرداد',
        }),
      ]
    : []),
]

const countEnded = ({ sessions, emailChanges, exports, ...credentials }: EndedAccess) => [
  ...(sessions > 0
    ? [
        arabicPlural(sessions, {
          zero: 'لا أجهزة مسجّلة الدخول',
          one: 'جهاز واحد مسجّل الدخول',
          two: 'جهازان مسجّلا الدخول',
          few: '{count} أجهزة مسجّلة الدخول',
          many: '{count} جهازًا مسجّل الدخول',
          other: '{count} جهاز مسجّل الدخول',
        }),
      ]
    : []),
  ...countCredentials(credentials),
  ...(emailChanges > 0
    ? [
        arabicPlural(emailChanges, {
          zero: 'لا تغييرات معلّقة لعنوان البريد الإلكتروني',
          one: 'تغيير معلّق واحد لعنوان البريد الإلكتروني',
          two: 'تغييران معلّقان لعنوان البريد الإلكتروني',
          few: '{count} تغييرات معلّقة لعنوان البريد الإلكتروني',
          many: '{count} تغييرًا معلّقًا لعنوان البريد الإلكتروني',
          other: '{count} تغيير معلّق لعنوان البريد الإلكتروني',
        }),
      ]
    : []),
  ...(exports > 0
    ? [
        arabicPlural(exports, {
          zero: 'لا نسخ من البيانات',
          one: 'نسخة واحدة من البيانات',
          two: 'نسختان من البيانات',
          few: '{count} نسخ من البيانات',
          many: '{count} نسخة من البيانات',
          other: '{count} نسخة من البيانات',
        }),
      ]
    : []),
]

export const mails = {
  verifyEmail: (url) => ({
    subject: 'تأكيد عنوان بريدك الإلكتروني',
    paragraphs: ['أهلًا بك في Stoop. يُرجى تأكيد أن هذا هو عنوان بريدك الإلكتروني.'],
    button: { label: 'تأكيد عنوان البريد الإلكتروني', url },
    notes: [
      'يعمل الرابط مرة واحدة، لمدة 24 ساعة.',
      'إذا لم تنشئ حسابًا فيمكنك تجاهل هذه الرسالة. لن يحدث شيء ما لم يُستخدم الرابط.',
    ],
  }),
  resetPassword: (url) => ({
    subject: 'اختيار كلمة مرور جديدة',
    paragraphs: ['تلقينا طلبًا لكلمة مرور جديدة لحسابك في Stoop. إذا كان الطلب منك فيمكنك اختيارها الآن.'],
    button: { label: 'اختيار كلمة مرور جديدة', url },
    notes: [
      'يعمل الرابط مرة واحدة، لمدة 30 دقيقة.',
      'إذا لم يكن الطلب منك فيمكنك تجاهل هذه الرسالة. تبقى كلمة مرورك كما هي.',
    ],
  }),
  confirmNewEmail: (url) => ({
    subject: 'تأكيد عنوان بريدك الإلكتروني الجديد',
    paragraphs: ['يُرجى تأكيد أن حسابك في Stoop سيستخدم هذا العنوان من الآن فصاعدًا.'],
    button: { label: 'تأكيد عنوان البريد الإلكتروني', url },
    notes: [
      'يعمل الرابط مرة واحدة، لمدة 24 ساعة.',
      'إذا لم يكن الطلب منك فيمكنك تجاهل هذه الرسالة. لن يحدث شيء ما لم يُستخدم الرابط.',
    ],
  }),
  emailInUse: (origin) => ({
    subject: 'يوجد حساب بعنوان البريد الإلكتروني هذا',
    paragraphs: [
      'طلب عضو استخدام هذا العنوان لحسابه في Stoop. العنوان تابع لحسابك بالفعل، لذلك لم يتغير شيء.',
      'إذا كان الطلب منك فيُرجى تسجيل الدخول بهذا العنوان، أو تغيير عنوان هذا الحساب أولًا.',
    ],
    button: { label: 'فتح Stoop', url: `${origin}/auth` },
    notes: ['إذا لم يكن الطلب منك فيمكنك تجاهل هذه الرسالة.'],
  }),
  emailChanged: (newEmail, url) => ({
    subject: 'تغيّر عنوان بريدك الإلكتروني',
    paragraphs: [
      `أصبح عنوان البريد الإلكتروني لحسابك في Stoop: ${newEmail}.`,
      'إذا كان التغيير منك فلا حاجة إلى فعل شيء. وإلا فيُرجى التراجع عن التغيير: يستعيد حسابك هذا العنوان، ويُسجَّل الخروج من جميع الأجهزة، وتُزال جميع مفاتيح المرور ورموز الاسترداد.',
    ],
    button: { label: 'التراجع عن التغيير', url },
    notes: ['يعمل الرابط مرة واحدة، لمدة 7 أيام.'],
  }),
  emailChangeUndone: (url) => ({
    subject: 'تمت استعادة عنوان بريدك الإلكتروني',
    paragraphs: [
      'عاد حسابك في Stoop إلى هذا العنوان. سُجّل الخروج من جميع الأجهزة، وأُزيلت جميع مفاتيح المرور ورموز الاسترداد.',
      'لم تعد كلمة مرورك القديمة تعمل، لأن شخصًا آخر قد يعرفها. يُرجى اختيار كلمة مرور جديدة الآن.',
    ],
    button: { label: 'اختيار كلمة مرور جديدة', url },
    notes: ['يعمل الرابط مرة واحدة، لمدة 30 دقيقة. بعد ذلك يمكنك طلب رابط جديد عبر «نسيت كلمة المرور؟».'],
  }),
  newSignIn: (origin, device, time) => ({
    subject: 'تسجيل دخول جديد إلى حسابك',
    paragraphs: [
      `استُخدم حسابك في Stoop على جهاز جديد: ${isolate(device)}، ${time}.`,
      'إذا كان ذلك منك فلا حاجة إلى فعل شيء. وإلا فيُرجى تسجيل الخروج من ذلك الجهاز وتغيير كلمة المرور.',
    ],
    button: { label: 'مراجعة أجهزتك', url: `${origin}/settings/security` },
  }),
  securityChanges: {
    'passkey-added': { subject: 'أُضيف مفتاح مرور', text: 'أُضيف مفتاح مرور إلى حسابك في Stoop.' },
    'passkey-removed': { subject: 'أُزيل مفتاح مرور', text: 'أُزيل مفتاح مرور من حسابك في Stoop.' },
    'recovery-codes-created': {
      subject: 'أُنشئت رموز استرداد جديدة',
      text: 'أُنشئت رموز استرداد جديدة لحسابك في Stoop. لم تعد الرموز السابقة تعمل.',
    },
    'recovery-codes-removed': {
      subject: 'أُزيلت رموز الاسترداد',
      text: 'أُزيلت رموز الاسترداد لحسابك في Stoop ولم تعد تعمل.',
    },
    'recovery-code-used': {
      subject: 'استُخدم رمز استرداد',
      text: 'استُخدم رمز استرداد للدخول إلى حسابك في Stoop وتعيين كلمة مرور جديدة.',
    },
  },
  securityAdvice: 'إذا كان ذلك منك فلا حاجة إلى فعل شيء. وإلا فيُرجى مراجعة حسابك وتغيير كلمة المرور.',
  checkAccount: 'مراجعة حسابك',
  accessEnded: (origin, ended) => ({
    subject: 'تم تأكيد عنوان بريدك الإلكتروني',
    paragraphs: [
      'أصبح حسابك في Stoop تابعًا لهذا العنوان. ولمنع الآخرين من الدخول، أزلنا ما أُضيف إلى الحساب من قبل:',
      `${list.format(countEnded(ended))}.`,
      'إذا كانت الإضافة منك فيُرجى تسجيل الدخول وإضافتها من جديد. وإذا لم يكن إنشاء الحساب منك فيُرجى اختيار كلمة مرور جديدة الآن: لا يمكن لغيرك الحصول على الرابط.',
    ],
    button: { label: 'مراجعة حسابك', url: `${origin}/settings/security` },
    notes: [`يمكنك اختيار كلمة مرور جديدة هنا: ${origin}/auth/forgot`],
  }),
  passwordChanged: (origin, remaining) => {
    const parts = countCredentials(remaining)
    return {
      subject: 'تغيّرت كلمة مرورك',
      paragraphs: [
        'تغيّرت كلمة مرور حسابك في Stoop، وسُجّل الخروج من الأجهزة الأخرى.',
        ...(parts.length > 0
          ? [`ما زال يمكن فتح حسابك بما يلي: ${list.format(parts)}. يُرجى مراجعتها وإزالة ما لا تعرفه منها.`]
          : []),
        'إذا لم يكن ذلك منك فيُرجى اختيار كلمة مرور جديدة الآن.',
      ],
      button: { label: 'مراجعة حسابك', url: `${origin}/settings/security` },
      notes: [`يمكنك اختيار كلمة مرور جديدة هنا: ${origin}/auth/forgot`],
    }
  },
  accountDeleted: (origin, time, backupDays) => ({
    subject: 'سيُحذف حسابك',
    paragraphs: [
      'حُذف حسابك في Stoop. لم يعد ملفك الشخصي ولا ما كتبته مرئيًا لأحد، وسُجّل الخروج من جميع أجهزتك.',
      `يمكنك تغيير رأيك حتى هذا الوقت: ${time}. يكفي تسجيل الدخول كالمعتاد لاستعادة حسابك. المجتمعات التي أصبح لها مسؤول جديد بحلول ذلك الوقت تحتفظ به.`,
      'بعد ذلك نمحو نهائيًا حسابك ومنشوراتك وردودك وإعجاباتك وصورك. ولا يمكن استعادتها حينئذ.',
      backupDays === null
        ? 'تبقى في النسخ الاحتياطية السابقة للخادم إلى أن تحذفها الجهة المشغّلة.'
        : `تبقى في النسخ الاحتياطية السابقة للخادم لعدد من الأيام لا يتجاوز ${backupDays}، ثم تُحذف تلك النسخ.`,
    ],
    button: { label: 'الاحتفاظ بحسابي', url: `${origin}/auth` },
    notes: [
      `إذا لم يكن الحذف منك فيُرجى تسجيل الدخول للاحتفاظ بالحساب وتغيير كلمة المرور. وإذا لم تعمل كلمة مرورك فيمكنك اختيار كلمة جديدة هنا: ${origin}/auth/forgot`,
      'هذه آخر رسالة بهذا الشأن. عند محو حسابك يُمحى عنوان بريدك الإلكتروني أيضًا.',
    ],
  }),
  accountRestored: (origin) => ({
    subject: 'حسابك باقٍ',
    paragraphs: [
      'سجّلت الدخول إلى حسابك المحذوف في Stoop، فتمت استعادته ولن يُمحى.',
      'عادت منشوراتك وردودك وإعجاباتك وصورك وأصدقاؤك. المجتمعات التي أصبح لها مسؤول جديد تحتفظ به.',
      'إذا لم يكن تسجيل الدخول منك فيُرجى تغيير كلمة المرور الآن.',
    ],
    button: { label: 'فتح Stoop', url: origin },
  }),
  exportReady: (origin, time) => ({
    subject: 'النسخة من بياناتك جاهزة',
    paragraphs: [
      'الملف الذي يضم كل ما قدمته إلى Stoop أو صنعته فيه جاهز.',
      `يمكنك تنزيله حتى هذا الوقت: ${time}. نطلب قبل ذلك كلمة المرور أو مفتاح المرور.`,
    ],
    button: { label: 'فتح بياناتك', url: `${origin}/settings/your-data` },
    notes: ['إذا لم يكن الطلب منك فيُرجى تسجيل الخروج من أجهزتك الأخرى وتغيير كلمة المرور.'],
  }),
  notification: (origin, content) => ({
    subject: content,
    paragraphs: [`${content}.`],
    button: { label: 'فتح Stoop', url: `${origin}/notifications` },
    notes: [`وصلتك هذه الرسالة بحسب إعداداتك. يمكنك إيقاف هذه الرسائل هنا: ${origin}/settings/notifications`],
  }),
} satisfies Translation<typeof english>

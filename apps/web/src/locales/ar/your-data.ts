import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'
import { formatBytes, formatNumber, plural } from './language.ts'

const days = (count: number) =>
  plural(count, {
    zero: 'أقل من يوم',
    one: 'يوم واحد',
    two: 'يومان',
    few: `${formatNumber(count)} أيام`,
    many: `${formatNumber(count)} يومًا`,
    other: `${formatNumber(count)} يوم`,
  })

export const yourData: Dictionary['yourData'] = {
  intro: 'ما قدّمته وصنعته في Stoop ملك لك. يمكنك أخذه أو معرفة ما نحتفظ به أو المغادرة.',
  summary: 'التنزيل، ما نحتفظ به، الحذف',
  retry: 'إعادة المحاولة',
  close: 'إغلاق',

  download: {
    title: 'تنزيل بياناتك',
    loading: 'جارٍ تحميل حالة التنزيل…',
    retry: 'إعادة المحاولة',
    failedToLoad: 'تعذّر تحميل حالة التنزيل',
    hint: (count) => `يمكنك طلب التنزيل مرتين في الأسبوع. مدة بقائه جاهزًا: ${days(count)}.`,
    none: 'نسخة من كل شيء تحتفظ بها',
    noneHint: 'منشوراتك وردودك وصورك وأصدقاؤك وإعداداتك في ملف zip واحد. تُفتح صفحاته في أي متصفح، ولو بلا اتصال.',
    prepare: 'تحضير التنزيل',
    prepareAnother: 'تحضير نسخة أخرى',
    preparing: 'جارٍ الطلب…',
    waiting: 'تنزيلك هو التالي',
    counting: 'جارٍ عدّ المحتوى…',
    running: 'جارٍ تحضير التنزيل',
    progress: (done, total) => `${formatNumber(done)} من ${formatNumber(total)} من العناصر والصور`,
    percent: (done, total) => `${Math.floor((done / total) * 100)}%`,
    leaveHint: 'يمكنك مغادرة هذه الصفحة. نخبرك هنا وبالبريد عندما يجهز.',
    unreachable: 'لا يمكننا التحقق الآن. التنزيل مستمر.',
    ready: 'تنزيلك جاهز',
    readyHint: (size, until) => [size, until && `حتى ${until}`].filter(Boolean).join('، '),
    earlier: (until) => ['تنزيلك السابق جاهز', until && `حتى ${until}`].filter(Boolean).join(' '),
    get: 'تنزيل',
    getting: 'جارٍ البدء…',
    failed: 'تعذّر تحضير التنزيل',
    failedHint: 'حدث خطأ من جانبنا. بياناتك في أمان.',
    expired: 'انتهت مدة تنزيلك الأخير',
    expiredHint: 'تم حذف ملفه. يمكنك تحضير تنزيل جديد.',
    nextAt: (time) => `طلبت مرتين هذا الأسبوع. يمكنك الطلب مجددًا في ${time}.`,
    startFailed: { title: 'تعذّر بدء التنزيل' },
    startOffline: 'يمكن الطلب مجددًا عند عودة الاتصال.',
    getFailed: { title: 'تعذّر تنزيل بياناتك' },
    getOffline: 'ملفك باقٍ جاهزًا.',
    size: formatBytes,
  },

  known: {
    title: 'ما يعرفه Stoop عنك',
    hint: 'هذه القائمة كاملة. فتح صف يُظهر من يراه وما يحدث له. يحتفظ هذا الجهاز أيضًا بآخر صفحة رئيسية، ويعرضها 7 أيام على الأكثر ويمحوها عند تسجيل الخروج.',
    loading: 'جارٍ تحميل ما يعرفه Stoop عنك…',
    failed: 'تعذّر تحميل ما يعرفه Stoop عنك',
    entries: (count) =>
      plural(count, { zero: 'عناصر', one: 'عنصر', two: 'عنصران', few: 'عناصر', many: 'عنصرًا', other: 'عنصر' }),
    count: formatNumber,
    contains: 'المحتوى',
    seenBy: 'مرئي لـ',
    inExport: 'في تنزيلك',
    afterDeletion: 'بعد حذف حسابك',
    showAll: (count) => `عرض الكل (${formatNumber(count)})`,
  },

  delete: {
    title: 'حذف حسابك',
    link: 'معرفة ما يحدث أولًا',
    value: (count) => `مهلة تغيير الرأي: ${days(count)}`,
    intro: 'هذا ما يحدث. لا يُحذف شيء قبل التأكيد مرتين.',
    back: 'العودة إلى «بياناتك»',
    loading: 'جارٍ تحميل ما يحدث…',
    failed: 'تعذّر تحميل ما يحدث',

    first: 'فورًا',
    hidden: 'لا أحد يراك بعد الآن',
    hiddenHint: 'يختفي ملفك ومنشوراتك وردودك وإعجاباتك عن الجميع.',
    signedOut: 'تسجيل الخروج من كل مكان',
    signedOutHint: 'على هذا الجهاز وكل الأجهزة الأخرى.',

    communities: 'المجتمعات التي أنشأتها',
    communitiesHint: 'عند عودتك يبقى المجتمع الذي وجد مسؤولًا جديدًا معه.',
    passesTo: (name) => `ينتقل إلى ${isolate(name)}`,
    withoutCreator: 'يستمر بدونك، ويمكن لعضو آخر تولّي المسؤولية',
    closes: 'يُغلق مع حسابك، إذ لا عضو فيه غيرك',

    meanwhile: (count) => `لمدة: ${days(count)}`,
    restore: 'يمكنك تغيير رأيك',
    restoreHint: (until) => `تسجيل الدخول قبل ${until} يُبقي حسابك.`,

    erased: 'بعد ذلك',
    erasedHint: 'يُمحى كل شيء نهائيًا، مع صورك وإعجاباتك وعضوياتك وإعداداتك. لا يمكن استعادته، ولا حتى من جانبنا.',
    posts: (count) =>
      plural(count, { zero: 'منشورات', one: 'منشور', two: 'منشوران', few: 'منشورات', many: 'منشورًا', other: 'منشور' }),
    replies: (count) => plural(count, { zero: 'ردود', one: 'رد', two: 'ردان', few: 'ردود', many: 'ردًا', other: 'رد' }),
    friends: (count) =>
      plural(count, { zero: 'أصدقاء', one: 'صديق', two: 'صديقان', few: 'أصدقاء', many: 'صديقًا', other: 'صديق' }),
    count: formatNumber,

    kept: 'ما يبقى ولماذا',
    keptName: 'رموز اسم المستخدم والحساب',
    keptNameHint: 'لا يمكن لأحد استخراج اسمك منها. بفضلها لا ينتحل أحد شخصيتك، ولا تعيدك نسخة احتياطية مستعادة.',
    keptCases: 'البلاغات والقرارات',
    keptCasesHint:
      'تبقى بلا اسمك، لأن غيرك يعتمد عليها. ما تقتبسه عنك يبقى فقط ما دامت الحالة مفتوحة أو الاعتراض ممكنًا. ويحتفظ سجل برقم حسابك المجرد.',
    keptOthers: 'ما هو ملك لغيرك',
    keptOthersHint: 'تبقى كلماتهم، ولو أشارت إليك. وتحتفظ المجتمعات بصورها.',
    keptBackups: 'النسخ الاحتياطية',
    keptBackupsHint: (count) =>
      `${
        count === null
          ? 'تبقى بياناتك في النسخ الاحتياطية لهذا الخادم حتى تُحذف، والمدة غير محددة.'
          : `تبقى بياناتك في النسخ الاحتياطية لهذا الخادم مدة أقصاها: ${days(count)}.`
      } إن استُعيدت إحداها يُمحى حسابك مجددًا، ما دامت الجهة المشغّلة تحتفظ بقائمة الحسابات الممحوّة.`,
    keptDetails: 'عرضه لكل نوع من البيانات',

    exportFirst: 'أخذ بياناتك أولًا',
    exportHint: 'بعد حذف حسابك لا يمكن تنزيلها.',
    submit: 'حذف الحساب',
    submitting: 'جارٍ الحذف…',
    submitHint: 'نطلب كلمة المرور أو مفتاح مرور، ثم تأكيدًا آخر.',
    offline: 'لا يوجد اتصال. حذف الحساب ممكن عند عودته.',
    confirmTitle: 'هل تريد حذف حسابك؟',
    confirmHint: (until) => `يتم تسجيل الخروج من كل مكان. عند تغيير الرأي يكفي تسجيل الدخول قبل ${until}.`,
    confirm: 'حذف',
    keep: 'إبقاؤه',
    deleteFailed: 'تعذّر حذف حسابك',
    noResponse: 'لم يصلنا رد. إن تم الحذف فعلًا فسيصلك بريد بذلك.',
    deleteOffline: 'حسابك كما كان.',
  },
}

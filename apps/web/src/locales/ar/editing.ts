import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'
import { formatNumber } from './language.ts'

export const editing: Dictionary['editing'] = {
  edit: { post: 'تعديل المنشور', reply: 'تعديل الرد', replies: 'من يمكنه الرد' },
  title: { post: 'تعديل المنشور', reply: 'تعديل الرد' },
  text: { post: 'نص منشورك', reply: 'نص ردك' },
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  cancel: 'إلغاء',
  close: 'إغلاق',
  saveFailed: { post: 'تعذّر حفظ المنشور', reply: 'تعذّر حفظ الرد' },
  kept: 'ما كتبته محفوظ هنا.',
  postGone: { title: 'هذا المنشور لم يعد متاحًا' },
  postGoneKept: 'تغييراتك الآن مسودة منشور جديد.',
  replyGone: { title: 'هذا الرد لم يعد متاحًا' },
  replyGoneKept: 'تغييراتك الآن مسودة رد جديد.',

  conflictTitle: 'تغيّر في مكان آخر',
  conflict: {
    post: 'تغيّر هذا المنشور في مكان آخر أثناء التعديل. ما كتبته ما زال هنا.',
    reply: 'تغيّر هذا الرد في مكان آخر أثناء التعديل. ما كتبته ما زال هنا.',
  },
  conflictNow: { post: 'نص المنشور الآن:', reply: 'نص الرد الآن:' },
  keepMine: 'إبقاء نصي',
  takeTheirs: 'استخدام ذلك النص',
  keepsMine: 'الحفظ مجددًا يستبدل النص الآخر.',

  widenTitle: { friends: 'هل تريد المشاركة مع أصدقائك؟', public: 'هل تريد المشاركة مع الجميع؟' },
  widenHint(from, to, friendsCount) {
    const friends = `أصدقائك (${formatNumber(friendsCount)})`
    if (to === 'friends')
      return friendsCount === 0
        ? 'لا أصدقاء لك بعد. سيتمكن من قراءته كل صديق جديد.'
        : `حتى الآن كانت القراءة لك وحدك. تُضاف الآن إلى ${friends}.`
    const before = from === 'private' || friendsCount === 0 ? 'لك وحدك' : `لك ولـ${friends}`
    return `حتى الآن كانت القراءة ${before}. الآن يمكن لكل من في Stoop قراءته مع إعجاباته وردوده.`
  },
  widenConfirm: 'مشاركة',
  widenCancel: 'إبقاؤه كما كان',
  narrowed: {
    friends: 'بعد الحفظ يكون مرئيًا لك ولأصدقائك فقط.',
    private: 'بعد الحفظ يكون مرئيًا لك وحدك.',
  },

  edited: 'معدّل',
  editedLabel: 'معدّل. عرض النسخ',
  versions: 'النسخ',
  versionsHint: { post: 'نص هذا المنشور سابقًا', reply: 'نص هذا الرد سابقًا' },
  loading: 'جارٍ تحميل النسخ…',
  versionsFailed: 'تعذّر تحميل النسخ',
  current: 'الحالية',
  erase: 'محو',
  eraseLabel: (date) => `محو نسخة ${date}`,
  eraseTitle: 'هل تريد محو هذه النسخة نهائيًا؟',
  eraseHint: 'لن يتمكن أحد من قراءتها مجددًا. لا يمكن التراجع عن ذلك.',
  eraseConfirm: 'محو',
  eraseFailed: { title: 'تعذّر محو النسخة. يُرجى إعادة المحاولة.' },
  erased: 'تم محو هذه النسخة.',
  pictureOfVersion: 'صورة هذه النسخة',
  notKept: 'النسخ بين هذه والأولى غير محفوظة.',
  noneReadable: 'لا توجد نسخة سابقة يمكنك قراءتها.',

  held: 'قيد المراجعة',
  heldHint: {
    post: 'هذا المنشور مرئي لك وحدك حتى يراجعه فريق الإشراف.',
    reply: 'هو مرئي لك وحدك حاليًا.',
  },
  heldToast: {
    post: {
      title: 'قيد المراجعة',
      description: 'منشورك مرئي لك وحدك حتى يراجعه فريق الإشراف.',
    },
    reply: {
      title: 'قيد المراجعة',
      description: 'ردك مرئي لك وحدك حتى يراجعه فريق الإشراف.',
    },
  },

  whoCanReply: 'من يمكنه الرد',
  everyone: 'الجميع',
  replyAudiences: {
    everyone: 'كل من يراه',
    friends: 'أصدقاؤك',
    nobody: 'لا أحد',
  },
  replyAudienceHints: {
    everyone: '',
    friends: 'يبقى مقروءًا لغيرهم',
    nobody: 'إضافة الردود لك وحدك',
  },
  replyAudienceSaved: {
    everyone: { title: 'الرد متاح لكل من يرى المنشور' },
    friends: { title: 'الرد متاح لأصدقائك فقط' },
    nobody: { title: 'الرد غير متاح لأحد غيرك' },
  },
  replyAudienceFailed: { title: 'تعذّر تغيير من يمكنه الرد' },
  repliesClosed: {
    everyone: () => 'لا يمكنك الرد على هذا المنشور.',
    friends: (firstName) => `الرد لأصدقاء ${isolate(firstName)} فقط.`,
    nobody: (firstName) => `الردود على منشور ${isolate(firstName)} متوقفة.`,
  },
}

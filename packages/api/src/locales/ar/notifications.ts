import type { notifications as english } from '../en/notifications.ts'
import { arabicPlural, isolate } from '../format.ts'
import type { Translation } from '../translation.ts'

export const notifications = {
  someone: 'شخص ما',
  aCommunity: 'مجتمع',
  nameAndOthers: (name, count, isMore) =>
    `${isolate(name)} و${
      isMore
        ? `أكثر من ${count} آخرين`
        : arabicPlural(count, {
            zero: 'لا أحد غيره',
            one: 'شخص آخر',
            two: 'شخصين آخرين',
            few: '{count} أشخاص آخرين',
            many: '{count} شخصًا آخر',
            other: '{count} شخص آخر',
          })
    }`,
  friendRequest: (name) => `طلب صداقة من ${isolate(name)}`,
  friendAccepted: (name) => `قبول طلب صداقتك من ${isolate(name)}`,
  like: (name) => `إعجاب بمنشورك من ${isolate(name)}`,
  comment: (name) => `رد على منشورك من ${isolate(name)}`,
  communityJoin: (name) => `انضمام إلى مجتمعك من ${isolate(name)}`,
  communityPostLike: (name) => `إعجاب بمنشورك في المجتمع من ${isolate(name)}`,
  communityComment: (name) => `رد على منشورك في المجتمع من ${isolate(name)}`,
  communityPost: (name, community) => `منشور جديد من ${isolate(name)} في ${isolate(community)}`,
  communityJoins: (count, community) =>
    `${arabicPlural(count, {
      zero: 'لا أعضاء جدد',
      one: 'عضو جديد واحد',
      two: 'عضوان جديدان',
      few: '{count} أعضاء جدد',
      many: '{count} عضوًا جديدًا',
      other: '{count} عضو جديد',
    })} في ${isolate(community)}`,
  communityInvitation: (name, community) => `دعوة من ${isolate(name)} إلى ${isolate(community)}`,
  communityRequest: (name, community) => `طلب انضمام إلى ${isolate(community)} من ${isolate(name)}`,
  communityAccepted: (community) => `تم قبول عضويتك في ${isolate(community)}`,
  communityRole: (name, community) => `انضمامك إلى فريق إشراف ${isolate(community)} (بواسطة ${isolate(name)})`,
  communityHandover: (name, community) => `اقتراح من ${isolate(name)} بأن تتولى مسؤولية ${isolate(community)}`,
  commentLike: (name) => `إعجاب بردك من ${isolate(name)}`,
  commentReply: (name) => `رد على ردك من ${isolate(name)}`,
  mention: (name) => `إشارة إليك من ${isolate(name)}`,
  claim: (name) => `اهتمام بمنشورك من ${isolate(name)}`,
  claimReserved: (name) => `منشور ${isolate(name)} محجوز لك`,
  claimConfirmed: (name) => `تأكيد للتسليم من ${isolate(name)}`,
  unknown: 'لديك إشعار جديد',
  listingExpiring: 'تنتهي مدة منشورك قريبًا',
  eventMoved: (name) => `تغيير في فعالية أجبت عنها، من ${isolate(name)}`,
  eventCancelled: (name) => `إلغاء فعالية أجبت عنها، من ${isolate(name)}`,
  eventPlace: (name) => `لك الآن مكان في فعالية ${isolate(name)}`,
  eventReminder: 'اقتراب موعد فعالية أجبت عنها',
  reportReviewed: 'تمت مراجعة بلاغك',
  reportOutcome: (target, isActionTaken) =>
    `تمت مراجعة بلاغك (${target}): ${isActionTaken ? 'اتخذنا إجراءً' : 'لا مخالفة لأي قاعدة'}`,
  reported: {
    member: 'عضو',
    post: 'منشور',
    reply: 'رد',
    community: 'مجتمع',
    picture: 'صورة',
    message: 'رسالة',
    link: 'رابط',
  },
  moderationDecision: 'اتخذ فريق الإشراف قرارًا بشأنك',
  appealOutcome: 'تم البت في اعتراضك',
  moderationCases: 'توجد حالات جديدة للمراجعة',
  moderationAppeals: 'توجد اعتراضات جديدة للبت فيها',
  exportReady: 'النسخة من بياناتك جاهزة',
} satisfies Translation<typeof english>

import type { Dictionary } from '../dictionary.ts'
import { isolate } from '../language.ts'

const inCommunity = (community: string) => community && ` في ${isolate(community)}`

export const notifications: Dictionary['notifications'] = {
  title: 'الإشعارات',
  close: 'إغلاق',
  loading: 'جارٍ التحميل…',
  resourceName: 'إشعاراتك',
  unread: 'غير مقروء',
  filters: { label: 'أي إشعارات', all: 'الكل', unread: 'غير المقروء', mentions: 'الإشارات' },
  none: {
    all: { title: 'لا إشعارات', hint: 'الطلبات والإعجابات والردود تظهر هنا.' },
    unread: { title: 'لا شيء غير مقروء', hint: 'تمت مشاهدة كل شيء.' },
    mentions: { title: 'لا إشارات', hint: 'المنشورات والردود التي تشير إليك تظهر هنا.' },
  },
  quote: (text) => `«${isolate(text)}»`,
  others: (count) => (count === 1 ? 'وشخص آخر:' : `و${count > 99 ? '99+' : count} غيرهم:`),
  markAllRead: 'تعليم الكل كمقروء',
  markReadFailed: { title: 'تعذّر التعليم كمقروء' },
  sentences: {
    friend_request: 'طلب صداقة إليك',
    friend_accepted: 'قبول طلب صداقتك',
    like: 'إعجاب بمنشورك',
    comment: 'رد على منشورك',
    community_join: (community) => `انضمام إلى ${isolate(community)}`,
    community_post_like: (community) => `إعجاب بمنشورك في ${isolate(community)}`,
    community_comment: (community) => `رد على منشورك في ${isolate(community)}`,
    community_post: (community) => `منشور في ${isolate(community)}`,
    community_joins: null,
    community_invitation: (community) => `دعوة إلى ${isolate(community)}`,
    community_request: (community) => `طلب انضمام إلى ${isolate(community)}`,
    community_accepted: null,
    community_role: (community) => `ضمّك إلى فريق إشراف ${isolate(community)}`,
    community_handover: (community) => `طلب أن تتولى مسؤولية ${isolate(community)}`,
    comment_like: (community) => `إعجاب بردك${inCommunity(community)}`,
    comment_reply: (community) => `رد على ردك${inCommunity(community)}`,
    mention: (community) => `إشارة إليك${inCommunity(community)}`,
    report_outcome: null,
    moderation_decision: null,
    appeal_outcome: null,
    moderation_cases: null,
    moderation_appeals: null,
    export_ready: null,
  },
}

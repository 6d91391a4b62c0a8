import { ann, ben, dan, gwen, hugo } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { ModerationCase, ModerationCaseDetail, Statement } from '@stoop/validators/moderation'

const caseId = (number: number) => `01900000-0000-7000-8110-${String(number).padStart(12, '0')}`
const targetId = '01900000-0000-7000-8020-000000000009'

/** A reply that three members have reported. */
export const harassmentCase: ModerationCase = {
  id: caseId(1),
  targetType: 'reply',
  targetId,
  level: 'site',
  source: 'report',
  state: 'open',
  severity: 3,
  weight: 2.5,
  reportCount: 3,
  reasons: [
    { reason: 'harassment', count: 2 },
    { reason: 'hate', count: 1 },
  ],
  excerpt: 'Nobody wants you in this neighborhood. Pack your things and go, everyone on the block agrees.',
  subject: bylineOf(hugo),
  community: null,
  assignee: bylineOf(gwen),
  openedAt: isoHoursAgo(2),
}

/** A post that is held for review. */
export const heldCase: ModerationCase = {
  ...harassmentCase,
  id: caseId(2),
  targetType: 'post',
  source: 'hold',
  severity: 1,
  weight: 0,
  reportCount: 0,
  reasons: [],
  excerpt: 'Cheap bikes, call 312 555 0134',
  subject: bylineOf(dan),
  assignee: null,
  openedAt: isoHoursAgo(5),
}

/** A reported member. */
export const memberCase: ModerationCase = {
  ...harassmentCase,
  id: caseId(3),
  targetType: 'member',
  targetId: ben.id,
  severity: 2,
  reportCount: 1,
  reasons: [{ reason: 'impersonation', count: 1 }],
  excerpt: 'Official account of the block club',
  subject: bylineOf(ben),
  assignee: null,
  openedAt: isoHoursAgo(30),
}

/** The reported message, and another message of the conversation that the reporter shares. */
export const messageCase: ModerationCase = {
  ...harassmentCase,
  id: caseId(4),
  targetType: 'message',
  reportCount: 1,
  reasons: [{ reason: 'harassment', count: 1 }],
  excerpt: 'Then see what happens.',
  assignee: null,
}

/** The detail of a case about a message. */
export const messageDetail = (): ModerationCaseDetail => {
  const detail = detailOf(messageCase, { context: [], targetState: 'deleted' })
  const image = { url: '/objects/00000000000000000000000000000001-1080.webp', alt: 'A door', width: 1080, height: 810 }
  return {
    ...detail,
    snapshot: {
      ...detail.snapshot,
      messages: [
        {
          ...{ id: '01900000-0000-7000-8120-000000000001', isOfSubject: false, text: 'Please stop writing to me.' },
          ...{ images: [], createdAt: isoHoursAgo(4) },
        },
        {
          ...{ id: targetId, isOfSubject: true, text: messageCase.excerpt, createdAt: isoHoursAgo(3) },
          images: [{ ...image, hash: null }],
        },
      ],
    },
  }
}

/** The detail of a case. */
export function detailOf(item: ModerationCase, changes: Partial<ModerationCaseDetail> = {}): ModerationCaseDetail {
  return {
    ...item,
    snapshot: {
      text: item.excerpt,
      name: null,
      imageUrl: null,
      imageAlt: null,
      version: 1,
      createdAt: isoHoursAgo(3),
      postId: item.targetType === 'reply' ? '01900000-0000-7000-8010-000000000001' : null,
    },
    targetState: item.source === 'hold' ? 'held' : 'visible',
    context: [
      {
        id: '01900000-0000-7000-8010-000000000001',
        kind: 'post',
        author: bylineOf(ann),
        content: 'The block party is on Saturday. Who brings chairs?',
        createdAt: isoHoursAgo(8),
        isTarget: false,
      },
      {
        id: targetId,
        kind: 'reply',
        author: bylineOf(hugo),
        content: item.excerpt,
        createdAt: isoHoursAgo(3),
        isTarget: true,
      },
      {
        id: '01900000-0000-7000-8020-000000000010',
        kind: 'reply',
        author: bylineOf(ben),
        content: 'That is out of line.',
        createdAt: isoHoursAgo(2.5),
        isTarget: false,
      },
    ],
    reports:
      item.source === 'hold'
        ? []
        : [
            {
              id: '01900000-0000-7000-8100-000000000001',
              reason: 'harassment',
              text: 'He writes this under everything I post.',
              weight: 1,
              createdAt: isoHoursAgo(2),
              reporter: bylineOf(ann),
            },
            {
              id: '01900000-0000-7000-8100-000000000002',
              reason: 'hate',
              text: null,
              weight: 0.5,
              createdAt: isoHoursAgo(1),
              reporter: null,
            },
          ],
    history: [
      { at: isoHoursAgo(1.5), actor: bylineOf(gwen), action: 'case view', text: null },
      { at: isoHoursAgo(1), actor: bylineOf(gwen), action: 'case note', text: 'Waiting for the second report.' },
    ],
    earlierDecisions: [{ action: 'warn', rule: 'harassment', createdAt: isoHoursAgo(400) }],
    decision: null,
    isOnHold: false,
    ...changes,
  }
}

/** The statement about a removed reply, which can be appealed. */
export const removalStatement: Statement = {
  id: '01900000-0000-7000-8120-000000000001',
  action: 'remove',
  rule: 'harassment',
  facts: 'The reply tells a neighbor to leave and speaks for everyone on the block.',
  isRemoved: true,
  until: null,
  createdAt: isoHoursAgo(20),
  source: 'report',
  communityName: null,
  targetType: 'reply',
  excerpt: harassmentCase.excerpt,
  appealBefore: isoHoursAgo(-4300),
  appeal: null,
}

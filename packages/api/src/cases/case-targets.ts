import type { CASE_TARGETS } from '@stoop/db/schema'
import type { ReportTarget } from '@stoop/validators/reports'

/** The kinds of targets a case can have, one for each table. */
export type CaseTargetType = (typeof CASE_TARGETS)[number]

/** A target that has an id: everything except a link. */
export type CaseTarget = { type: Exclude<CaseTargetType, 'link'>; id: string }

const TABLE_TYPES: Record<ReportTarget, CaseTarget['type'][]> = {
  member: ['member'],
  post: ['post', 'community_post'],
  reply: ['comment', 'community_comment'],
  community: ['community'],
  // The picture of a community post is reported with its post, whose case shows both.
  picture: ['post_picture', 'member_picture', 'community_post'],
  message: ['message'],
}

const PUBLIC_TYPES: Record<CaseTarget['type'], ReportTarget> = {
  member: 'member',
  post: 'post',
  community_post: 'post',
  comment: 'reply',
  community_comment: 'reply',
  community: 'community',
  post_picture: 'picture',
  member_picture: 'picture',
  message: 'message',
}

/** Returns the tables in which to look for the target of a report. */
export const toTableTypes = (type: ReportTarget): CaseTarget['type'][] => TABLE_TYPES[type]

/** Returns the name of a target in the API, which does not distinguish the two kinds of post. */
export const toPublicType = (type: CaseTargetType): ReportTarget | 'link' =>
  type === 'link' ? 'link' : PUBLIC_TYPES[type]

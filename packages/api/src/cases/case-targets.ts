import type { CASE_TARGETS } from '@stoop/db/schema'
import type { ReportTarget } from '@stoop/validators/reports'

/** The kinds of targets a case can have, one for each table. */
export type CaseTargetType = (typeof CASE_TARGETS)[number]

/** A target with an id. Links have no id. */
export type CaseTarget = { type: Exclude<CaseTargetType, 'link'>; id: string }

const TABLE_TYPES: Record<ReportTarget, CaseTarget['type'][]> = {
  member: ['member'],
  post: ['post', 'community_post'],
  reply: ['comment', 'community_comment'],
  community: ['community'],
  // A picture of a community post has no case of its own: the case is about the post.
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

/** Returns the types of cases that a report of this target can have. A reported post, for example, is in one of two tables. */
export const toTableTypes = (type: ReportTarget): CaseTarget['type'][] => TABLE_TYPES[type]

/** Returns the type of a target in the API, which has one type for both kinds of post. */
export const toPublicType = (type: CaseTargetType): ReportTarget | 'link' =>
  type === 'link' ? 'link' : PUBLIC_TYPES[type]

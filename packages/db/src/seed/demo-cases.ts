import { edie, farid, iris, jun } from '@stoop/validators/fixtures/people'
import type { CaseSnapshot } from '@stoop/validators/moderation'
import type { Tx } from '../client.ts'
import { newId } from '../ids.ts'
import { cases, comments, posts, reports } from '../schema.ts'

const HOUR = 60 * 60 * 1000
const ADVERTISEMENT = 'Earn $900 a day from your stoop! No work at all. Write to me before everybody else does.'
const RUDE_REPLY = 'Nobody here misses you. Stay where you are.'

const NO_CONTENT = { name: null, imageUrl: null, imageAlt: null, version: 1, postId: null }

/** Inserts two reported posts with their open cases, for a moderator to try. */
export async function seedCases(tx: Tx, now: number): Promise<void> {
  const [writtenAt, reportedAt] = [now - 5 * HOUR, now - 3 * HOUR]
  const [createdAt, openedAt] = [new Date(writtenAt), new Date(reportedAt)]
  const advertisement = newId(writtenAt)
  const memory = newId(writtenAt)
  const row = { createdAt, visibility: 'public' as const }
  await tx.insert(posts).values([
    { ...row, id: advertisement, authorId: jun.id, content: ADVERTISEMENT },
    { ...row, id: memory, authorId: iris.id, content: 'I miss the stoop on Loomis Street.', commentCount: 1 },
  ])
  const reply = newId(writtenAt + HOUR)
  await tx
    .insert(comments)
    .values({ id: reply, postId: memory, authorId: jun.id, content: RUDE_REPLY, createdAt: new Date(writtenAt + HOUR) })

  const snapshotOf = (text: string, more: Partial<CaseSnapshot> = {}): CaseSnapshot => ({
    ...NO_CONTENT,
    text,
    createdAt: createdAt.toISOString(),
    ...more,
  })
  const open = { subjectId: jun.id, level: 'site' as const, source: 'report' as const, openedAt }
  const [spamCase, harassmentCase] = [newId(reportedAt), newId(reportedAt)]
  await tx.insert(cases).values([
    {
      ...open,
      ...{ id: spamCase, targetType: 'post', targetId: advertisement, severity: 1, weight: 2 },
      snapshot: snapshotOf(ADVERTISEMENT),
    },
    {
      ...open,
      ...{ id: harassmentCase, targetType: 'comment', targetId: reply, severity: 3, weight: 1 },
      snapshot: snapshotOf(RUDE_REPLY, { postId: memory }),
    },
  ])
  const report = { weight: 1, createdAt: openedAt }
  await tx.insert(reports).values([
    { ...report, id: newId(reportedAt), caseId: spamCase, reporterId: edie.id, reason: 'spam' },
    {
      ...report,
      ...{ id: newId(reportedAt), caseId: spamCase, reporterId: farid.id, reason: 'spam' },
      text: 'I got the same message twice.',
    },
    { ...report, id: newId(reportedAt), caseId: harassmentCase, reporterId: iris.id, reason: 'harassment' },
  ])
}

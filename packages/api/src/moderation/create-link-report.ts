import { communities, users } from '@stoop/db/schema'
import { id as idSchema } from '@stoop/validators/ids'
import type { LinkReportInput } from '@stoop/validators/reports'
import type { OkResponse } from '@stoop/validators/responses'
import { eq } from 'drizzle-orm'
import { matchesIdOrSlug } from '../communities/visibility.ts'
import type { Context } from '../context.ts'
import { isTooManyRequests } from '../errors.ts'
import { consumeLinkMail } from '../mail/link-mail-limit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { addReport } from './add-report.ts'
import type { CaseTarget } from './case-targets.ts'
import { findTarget } from './find-target.ts'
import { openCase, openLinkCase } from './open-case.ts'
import { ANONYMOUS_WEIGHT } from './report-weight.ts'
import { SEVERITY } from './severity.ts'

/**
 * Reports an address, for people without an account. The response does not show whether the address leads to something. An address
 * of a member, community or post opens a case about that.
 */
export async function createLinkReport(ctx: Context, input: LinkReportInput): Promise<OkResponse> {
  await inTransaction(ctx, async (tx) => {
    const { reason, text, email } = input
    const severity = SEVERITY[reason]
    const target = await findLinkTarget(tx, input.url)
    const caseId = target
      ? await openCase(tx, { target, severity, source: 'report' })
      : await openLinkCase(tx, { url: input.url, severity })
    const report = { caseId, reason, text: text || null, reporterEmail: email || null, weight: ANONYMOUS_WEIGHT }
    const reportId = await addReport(tx, report)
    if (email && reportId) await sendReceipt(tx, email, reportId)
  })
  return { ok: true }
}

/** Mails a receipt, unless the address has got several within the hour: anyone can enter any address. */
async function sendReceipt(tx: TransactionContext<Context>, email: string, reportId: string): Promise<void> {
  try {
    await consumeLinkMail(tx, 'report-receipt', email)
  } catch (error) {
    if (isTooManyRequests(error)) return
    throw error
  }
  await queueMail(tx, { userId: null, email }, { template: 'report-receipt', params: { reportId } })
}

/** Returns what an address of this site shows; undefined for any other address. */
async function findLinkTarget({ db, site }: TransactionContext<Context>, url: string): Promise<CaseTarget | undefined> {
  const origin = site.getOrigin()
  const parsed = URL.parse(url, origin)
  if (parsed?.host !== URL.parse(origin)?.host) return undefined
  const [, place = '', name = ''] = parsed?.pathname.split('/') ?? []
  const postId = parsed?.searchParams.get('post') ?? (place === 'posts' ? name : undefined)
  if (postId) return findPost(db, postId)
  if (place === 'profile') {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, name))
    return user && { type: 'member', id: user.id }
  }
  if (place === 'communities' || place === 'community') {
    const [community] = await db.select({ id: communities.id }).from(communities).where(matchesIdOrSlug(name))
    return community && { type: 'community', id: community.id }
  }
  return undefined
}

async function findPost(db: TransactionContext<Context>['db'], id: string): Promise<CaseTarget | undefined> {
  if (!idSchema.safeParse(id).success) return undefined
  const targets: CaseTarget[] = [
    { type: 'post', id },
    { type: 'community_post', id },
  ]
  for (const target of targets) if (await findTarget(db, target)) return target
  return undefined
}

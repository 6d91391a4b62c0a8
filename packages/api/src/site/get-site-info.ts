import type { Database, Tx } from '@stoop/db/client'
import { siteNotice } from '@stoop/db/schema'
import type { SiteInfo } from '@stoop/validators/site'
import { gt, isNull, or } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Returns what everyone may know about this server, with the operator's notice if it has not expired. */
export async function getSiteInfo({ db, clock, site }: Context): Promise<SiteInfo> {
  return {
    registration: site.registration,
    minimumAge: site.minimumAge,
    hasMemberInvitations: site.hasMemberInvitations,
    termsVersion: await site.getTermsVersion(),
    notice: await findNotice(db, new Date(clock.now())),
  }
}

async function findNotice(db: Database | Tx, now: Date): Promise<SiteInfo['notice']> {
  const [notice] = await db
    .select({ id: siteNotice.id, content: siteNotice.content })
    .from(siteNotice)
    .where(or(isNull(siteNotice.expiresAt), gt(siteNotice.expiresAt, now)))
  return notice ?? null
}

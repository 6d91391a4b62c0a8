import type { Database, Tx } from '@stoop/db/client'
import { siteNotice } from '@stoop/db/schema'
import type { SiteInfo } from '@stoop/validators/site'
import { siteInfo } from '@stoop/validators/site'
import { gt, isNull, or } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { publicProcedure } from '../trpc.ts'

/** Returns public information about this server. Includes the operator's notice until it expires. */
export async function getSiteInfo({ db, clock, site }: Context): Promise<SiteInfo> {
  return {
    registration: site.registration,
    minimumAge: site.minimumAge,
    hasMemberInvitations: site.hasMemberInvitations,
    hasPostPreviews: site.hasPostPreviews,
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

export const getSiteInfoEndpoint = endpoint(
  {
    rest: 'GET /api/site',
    summary: 'Get what everyone may know about this server',
    description:
      'Returns what everyone may know about this server: who may register, the minimum age, the version of the rules and terms, whether visitors see previews of public posts, and the notice of the operator. No token is needed.',
    output: siteInfo,
    example: {
      responses: {
        200: {
          registration: 'open',
          minimumAge: 16,
          hasMemberInvitations: false,
          hasPostPreviews: false,
          termsVersion: '3f8a1c09be52',
          notice: { id: '01900000-0000-7000-80f0-000000000001', content: 'Stoop is updated tonight at 10 pm.' },
        },
      },
    },
  },
  publicProcedure.query(({ ctx }) => getSiteInfo(ctx)),
)

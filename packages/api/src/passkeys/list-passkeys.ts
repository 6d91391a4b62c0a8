import { passkeys } from '@stoop/db/schema'
import type { ListPage } from '@stoop/validators/paging'
import type { Passkey } from '@stoop/validators/passkeys'
import { passkey } from '@stoop/validators/passkeys'
import { asc, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { passkey as passkeyExample } from '../examples/passkey.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { passkeyColumns, toPasskey } from './passkey-view.ts'

/** Lists all passkeys of the viewer on one page, oldest first. */
export async function listPasskeys({ db, viewer }: AuthenticatedContext): Promise<ListPage<Passkey>> {
  const rows = await db
    .select(passkeyColumns)
    .from(passkeys)
    .where(eq(passkeys.userId, viewer.id))
    .orderBy(asc(passkeys.id))
  return { items: rows.map(toPasskey), nextCursor: null }
}

export const listPasskeysEndpoint = endpoint(
  {
    rest: 'GET /api/auth/passkeys',
    summary: 'List your passkeys',
    description: 'Lists your passkeys, oldest first. There are at most 20, all on one page.',
    output: listOf(passkey),
    example: { responses: { 200: [passkeyExample] } },
  },
  authenticatedProcedure.query(({ ctx }) => listPasskeys(ctx)),
)

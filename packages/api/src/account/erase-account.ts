import { type DeletedMembers, deleteContentInBatches, deleteMembers } from '@stoop/db/delete-members'
import { bannedEmails, erasedAccounts, hiddenUsers, outbox, photos, users } from '@stoop/db/schema'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { deleteExportsOf } from '../account-export/delete-exports.ts'
import type { Services } from '../context.ts'
import { endReservationsOf } from '../feeds/end-reservations.ts'
import { eraseFormerSubjects } from '../moderation/erase-former-subjects.ts'
import { deletePhotos } from '../photos/delete-unused-photos.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { hashAccountId, hashEmail } from '../users/identity-digests.ts'
import { retireUsername } from '../users/retire-username.ts'
import { eraseIdsWithoutForeignKey, eraseRowsInBatches, eraseUploads } from './erase-traces.ts'
import type { ErasureFiles } from './erasure-files.ts'
import { createPace } from './erasure-pace.ts'

const POSTS_PER_BATCH = 20
const PHOTOS_PER_BATCH = 10

export type Erasure<C extends Services> = {
  files: ErasureFiles
  signal?: AbortSignal | undefined
  /** Called in the last transaction, and therefore exactly once. */
  onErase(tx: TransactionContext<C>, erased: DeletedMembers): Promise<void>
}

type Member = { id: string; email: string }

/**
 * Erases a deleted account and everything it created. Works in small batches without a common transaction, under the lease of its
 * job, and continues an interrupted erasure. Returns undefined if the account is already erased.
 */
export async function eraseAccount<C extends Services>(
  ctx: C,
  userId: string,
  { files, signal, onErase }: Erasure<C>,
): Promise<DeletedMembers | undefined> {
  const [member] = await ctx.db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId))
  if (!member) return undefined
  const pace = createPace(signal)
  await endReservationsOf(ctx, userId, signal)
  // Delete notifications before posts: each batch of deleted posts searches the member's notifications.
  await eraseRowsInBatches(ctx, userId, pace)
  const posts = await deleteContentInBatches(ctx.db, [userId], { batchSize: POSTS_PER_BATCH, afterBatch: pace })
  await erasePhotos(ctx, userId, pace)
  await eraseUploads(ctx, userId)
  await deleteExportsOf(ctx, userId)
  await files.deleteFilesOf(member)
  await eraseIdsWithoutForeignKey(ctx, userId)
  const erased = await inTransaction(ctx, (tx) => eraseMember(tx, member, posts, { files, onErase }))
  await eraseFormerSubjects(ctx, signal)
  return erased
}

/**
 * Deletes the member's pictures except pictures of communities. Stops at the first file that cannot be deleted; the cleanup job
 * tries again.
 */
async function erasePhotos(ctx: Services, userId: string, pace: () => Promise<void>): Promise<void> {
  const isOfMember = and(or(eq(photos.makerId, userId), eq(photos.profileOf, userId)), isNull(photos.communityId))
  const findBatch = () => ctx.db.select({ name: photos.name }).from(photos).where(isOfMember).limit(PHOTOS_PER_BATCH)
  for (let batch = await findBatch(); batch.length > 0; batch = await findBatch()) {
    const names = batch.map(({ name }) => name)
    await deletePhotos(ctx, names)
    const [first] = names
    if (first && (await ctx.db.$count(photos, eq(photos.name, first))) > 0) return
    await pace()
  }
}

/** Erases the last data of a member in one transaction. Returns undefined if another server has already done this. */
async function eraseMember<C extends Services>(
  tx: TransactionContext<C>,
  { id, email }: Member,
  earlierPosts: number,
  { files, onErase }: Pick<Erasure<C>, 'files' | 'onErase'>,
): Promise<DeletedMembers | undefined> {
  // Lock messages before the user, in the same order as the job that sends messages.
  await tx.db.delete(outbox).where(or(eq(outbox.userId, id), eq(outbox.recipient, email)))
  await retireUsername(tx, id)
  await banEmail(tx, { id, email })
  const rest = await deleteMembers(tx.db, [id], tx.clock.now())
  if (rest.members === 0) return undefined
  const account = { digest: hashAccountId(tx.secrets, id), erasedAt: new Date(tx.clock.now()) }
  await tx.db.insert(erasedAccounts).values(account).onConflictDoNothing()
  const erased = { ...rest, posts: earlierPosts + rest.posts }
  await onErase(tx, erased)
  // Record the erasure before the commit. If the server stops in between, the list contains the account, and the next start
  // erases it.
  await files.recordErased([account])
  return erased
}

/** Prevents a permanently suspended member from registering again with the same email. */
async function banEmail<C extends Services>({ db, clock, secrets }: TransactionContext<C>, { id, email }: Member) {
  const { userId, suspendedAt, until } = hiddenUsers
  const isForGood = and(eq(userId, id), isNotNull(suspendedAt), isNull(until))
  if ((await db.$count(hiddenUsers, isForGood)) === 0) return
  await db
    .insert(bannedEmails)
    .values({ digest: hashEmail(secrets, email), bannedAt: new Date(clock.now()) })
    .onConflictDoNothing()
}

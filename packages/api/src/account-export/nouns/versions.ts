import { versions } from '@stoop/db/schema'
import { asc, inArray } from 'drizzle-orm'
import { toImages } from '../../photos/post-image.ts'
import { type VersionedContent, versionTarget } from '../../posts/version-rows.ts'
import { type ExportContext, toIso, toIsoOrNull } from './noun.ts'
import { toPicture } from './pictures.ts'

type VersionRow = typeof versions.$inferSelect

const toVersion = ({ version, content, visibility, createdAt, erasedAt, ...images }: VersionRow) => ({
  version,
  text: content,
  audience: visibility,
  pictures: toImages(images).map(toPicture),
  writtenAt: toIso(createdAt),
  erasedAt: toIsoOrNull(erasedAt),
})
export type EntryVersion = ReturnType<typeof toVersion>

/** Returns the earlier versions of posts or comments of a kind, oldest first, by their ids. */
export async function readVersions(
  { db }: ExportContext,
  content: Omit<VersionedContent, 'id'>,
  ids: string[],
): Promise<Map<string, EntryVersion[]>> {
  const target = versionTarget({ ...content, id: '' })
  const found = new Map<string, EntryVersion[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select({ row: versions, targetId: target })
    .from(versions)
    .where(inArray(target, ids))
    .orderBy(asc(target), asc(versions.version))
  for (const { row, targetId } of rows) {
    if (targetId === null) continue
    found.set(targetId, [...(found.get(targetId) ?? []), toVersion(row)])
  }
  return found
}

import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExportContext, readEntries } from '@stoop/api/account-export/read-file'
import type { Services } from '@stoop/api/context'
import { readPictureFiles } from '@stoop/api/privacy/picture-files'
import { findRecipientLanguage } from '@stoop/api/users/device-language'
import { AccountGoneError } from './account-gone-error.ts'
import { createPageLanguage } from './page-language.ts'
import { requireSpace } from './require-space.ts'
import { getSectionFolder, readSummary, type SectionSummary } from './section-files.ts'
import { SECTIONS } from './sections.ts'
import { writeAccount } from './write-account.ts'
import { INDEX_FILE, writeIndex } from './write-index.ts'
import { writeSection } from './write-section.ts'
import { ZipFile } from './zip-file.ts'

const ZIP_FILE = 'export.zip.part'
const PICTURES_PER_PAGE = 2000

export type Progress = { doneItems: number; totalItems: number }

export type ExportOptions = {
  /** The folder for the parts. Sections that an earlier run has finished there are not written again. */
  parts: string
  /** Aborting it stops the writer before the next page of rows or the next picture. */
  signal: AbortSignal
  /** Called between pages and pictures, to slow down the work. */
  pause?: () => Promise<void>
  onProgress(progress: Progress): void
}

export type WrittenExport = { path: string; bytes: number; items: number }

/**
 * Writes the export of a member into the folder `parts`: a folder for each section, then the zip file. Reads rows page by page
 * and pictures one by one, so that a large export needs no more memory.
 */
export async function writeExport(
  services: Pick<Services, 'db' | 'clock' | 'photos'>,
  userId: string,
  { parts, signal, pause, onProgress }: ExportOptions,
): Promise<WrittenExport> {
  const check = async () => {
    signal.throwIfAborted()
    await pause?.()
  }
  const locale = await findRecipientLanguage(services, userId)
  const language = createPageLanguage(locale)
  const ctx: ExportContext = { db: services.db, clock: services.clock, userId, locale }
  await mkdir(parts, { recursive: true, mode: 0o700 })
  await requireSpace(parts)
  const progress = { doneItems: 0, totalItems: await countItems(ctx, check) }
  const add = (count: number) => {
    progress.doneItems += count
    onProgress(progress)
  }
  add(0)
  const [account] = (await readEntries('account', ctx, null)).entries
  if (!account) throw new AccountGoneError('The account was erased')
  const summaries = [(await readSummary(parts, 'account')) ?? (await writeAccount(account, language, parts))]
  for (const section of SECTIONS) {
    await requireSpace(parts)
    const finished = await readSummary(parts, section.name)
    // Pictures are counted later, when their files are copied.
    const onEntries = section.name === 'pictures' ? () => undefined : add
    if (finished) onEntries(finished.count)
    summaries.push(finished ?? (await writeSection(ctx, section, { language, parts, check, onEntries })))
  }
  await writeIndex(parts, language, { account, summaries, writtenAt: new Date(services.clock.now()).toISOString() })
  const { path, bytes } = await writeZip(services, ctx, { parts, check, summaries, onPicture: () => add(1) })
  return { path, bytes, items: progress.doneItems }
}

async function countItems(ctx: ExportContext, check: () => Promise<void>): Promise<number> {
  let total = 0
  for (const section of SECTIONS) {
    total += await section.count(ctx)
    await check()
  }
  return total
}

type ZipOptions = { parts: string; check: () => Promise<void>; summaries: SectionSummary[]; onPicture(): void }

async function writeZip(
  { photos }: Pick<Services, 'photos'>,
  ctx: ExportContext,
  { parts, check, summaries, onPicture }: ZipOptions,
): Promise<{ path: string; bytes: number }> {
  const path = join(parts, ZIP_FILE)
  await rm(path, { force: true })
  const zip = new ZipFile(path)
  try {
    await zip.addFile(INDEX_FILE, join(parts, INDEX_FILE))
    for (const { name } of summaries) {
      const folder = getSectionFolder(parts, name)
      for (const file of (await readdir(folder)).filter((each) => each !== 'summary.json').sort()) {
        await zip.addFile(file, join(folder, file))
        await check()
      }
    }
    for (let after: string | null = null, isLast = false; !isLast; ) {
      await requireSpace(parts)
      const pictures = await readPictureFiles(ctx, after, PICTURES_PER_PAGE)
      for (const [index, { name, width, file }] of pictures.entries()) {
        if (index % 100 === 99) await requireSpace(parts)
        const stored = await photos.open(name, width)
        // Leave out a picture that was deleted since the export began.
        if (stored) await zip.addStored(file, stored.body)
        onPicture()
        await check()
      }
      after = pictures.at(-1)?.name ?? null
      isLast = pictures.length < PICTURES_PER_PAGE
    }
    return { path, bytes: await zip.close() }
  } catch (error) {
    zip.abandon()
    throw error
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Archive } from './archive.ts'
import { FIRST_ENTRY, FORMAT_VERSION, formatManifest, LAST_ENTRY, lastEntryText, MANIFEST_ENTRY } from './manifest.ts'
import { readBackup } from './read-backup.ts'

const NOON = Date.parse('2026-11-01T12:00:00Z')
const MINUTE_MS = 60_000

it('returns the time at which the database was copied, not the later time of the pictures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-read-backup-'))
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    rmSync(folder, { recursive: true })
  })
  const file = join(folder, 'backup.tar')
  const archive = new Archive(file)
  const names = ['postgres/base', 'postgres/backup_label', 'postgres/pg_wal/1', 'objects/picture']
  for (const [index, name] of [FIRST_ENTRY, ...names].entries()) {
    vi.setSystemTime(NOON + index * MINUTE_MS)
    await archive.text(name, name === FIRST_ENTRY ? FORMAT_VERSION : name)
  }
  const { [FIRST_ENTRY]: _, ...files } = archive.hashes
  const manifest = formatManifest({ files, damage: null })
  await archive.text(MANIFEST_ENTRY, manifest)
  await archive.text(LAST_ENTRY, lastEntryText(manifest))
  await archive.close()
  const readAll = async (_: unknown, content: AsyncGenerator<Uint8Array>) => {
    for await (const _ of content);
  }
  expect((await readBackup(file, () => undefined, readAll)).madeAt).toBe(NOON + 2 * MINUTE_MS)
})

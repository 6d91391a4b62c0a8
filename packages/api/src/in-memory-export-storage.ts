import type { ExportStorage } from './export-storage.ts'

/** Creates an export storage that keeps only file names, for tests and tools that read no files. */
export function inMemoryExportStorage(): ExportStorage & { files: Set<string>; parts: Set<string> } {
  const files = new Set<string>()
  const parts = new Set<string>()
  return {
    files,
    parts,
    store: async (fileName) => void files.add(fileName),
    signDownloadUrl: async ({ fileName }, origin) => `${origin}/objects/exports/${fileName}.zip?signature=x`,
    verifySignedDownload: undefined,
    open: async () => undefined,
    remove: async (fileName) => void files.delete(fileName),
    removeParts: async (exportId) => void parts.delete(exportId),
    listParts: async () => [...parts],
  }
}

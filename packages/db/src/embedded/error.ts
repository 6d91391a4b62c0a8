import { codeOf } from '../errno.ts'

/** The embedded database cannot be had. Its message is one sentence for the person at the terminal, with what to do. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

const meanings: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'a file of that name is there',
  ELOOP: 'its links go round in a circle',
  ENAMETOOLONG: 'the path is too long',
}

/** Says that the data folder takes no files, and why; an error of another kind is given back as it is. */
export function unwritable(folder: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code === undefined) return error
  return new EmbeddedError(
    `Stoop cannot write to its data folder ${folder} (${meanings[code] ?? code}): make it writable, or set DATA_DIR to another folder.`,
    { cause: error },
  )
}

import { isDiskFull } from '../disk-full.ts'
import { errorCode } from '../error-code.ts'

/** Thrown if the embedded database cannot be used. The message tells the operator what to do. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

const ERROR_CAUSES: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'a file with that name exists',
  ELOOP: 'too many symbolic links',
  ENAMETOOLONG: 'the path is too long',
}

/** Returns an EmbeddedError for a system error of the data folder. Returns other errors unchanged. */
export function toDataFolderError(folder: string, error: unknown): unknown {
  if (isDiskFull(error))
    return new EmbeddedError(`the disk of ${folder} is full. Free some space and start again.`, { cause: error })
  const code = errorCode(error)
  if (code === undefined) return error
  return new EmbeddedError(
    `Stoop cannot write to its data folder ${folder} (${ERROR_CAUSES[code] ?? code}): make it writable, or set DATA_DIR to another folder.`,
    { cause: error },
  )
}

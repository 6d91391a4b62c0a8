import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from '../error-code.ts'

/**
 * Creates a folder and its parents. Node's option `recursive` would never return if the system does not allow it, for example in
 * /proc.
 */
export function createFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) createFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have created the folder.
    if (errorCode(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error
  }
}

import { expect, it } from 'vitest'
import { isDiskFull } from './disk-full.ts'
import { EmbeddedError, toDataFolderError } from './embedded/error.ts'

const errorWithCode = (code: string) => Object.assign(new Error(code), { code })
// The output of initdb on a disk of 20 MB. The last line does not contain the cause.
const INITDB = `FATAL:  could not extend file "base/1/2691": No space left on device
HINT:  Check free disk space.
PANIC:  cannot abort transaction 1, it was already committed
Aborted`

it.each([
  ['a file operation', errorWithCode('ENOSPC')],
  ['a statement, wrapped by drizzle', new Error('Failed query', { cause: errorWithCode('53100') })],
  ['initdb', new EmbeddedError('cannot abort transaction 1', { cause: new Error(INITDB) })],
  [
    'a write that was cut short',
    new Error('could not extend file: wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.'),
  ],
])('recognises a full disk in the error of %s', (_name, error) => {
  expect(isDiskFull(error)).toBe(true)
})

it('recognises no full disk in other errors', () => {
  for (const error of [errorWithCode('EACCES'), new Error('Failed query', { cause: errorWithCode('53300') }), 'no'])
    expect(isDiskFull(error)).toBe(false)
})

it('reports a full data folder with a message for the operator', () => {
  const error = new EmbeddedError('cannot abort transaction 1', { cause: new Error(INITDB) })
  expect(toDataFolderError('/srv/stoop', error)).toMatchObject({
    message: 'the disk of /srv/stoop is full. Free some space and start again.',
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { startS3Double } from '../storage/s3-double.ts'
import { openErasureFiles } from './open-erasure-files.ts'

const LISTS = '/photos/here/'
const ANN = { digest: 'a'.repeat(43), erasedAt: new Date('2026-03-01T12:00:00.000Z') }
const BEN = { digest: 'b'.repeat(43), erasedAt: new Date('2026-03-02T12:00:00.000Z') }
const CLEO = { digest: 'c'.repeat(43), eraseAt: new Date('2026-03-03T12:00:00.000Z') }

let folder = ''
let s3: Awaited<ReturnType<typeof startS3Double>>
let lines: string[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stoop-lists-'))
  s3 = await startS3Double()
  lines = []
})
afterEach(() => {
  s3.close()
  rmSync(folder, { recursive: true })
})

const dataDirOf = (server: string) => join(folder, server)
async function open(server: string, settings: Record<string, string> = s3.env) {
  await mkdir(dataDirOf(server), { recursive: true })
  return openErasureFiles(readEnv({ DATA_DIR: dataDirOf(server), ...settings }), (line) => lines.push(line))
}
const listOf = (name: string) => s3.objects.get(LISTS + name)?.toString()

it('keeps the list of erased accounts when the data folder is lost', async () => {
  await (await open('first')).recordErased([ANN])
  await (await open('first')).recordErased([BEN])
  await rm(dataDirOf('first'), { recursive: true })
  expect(await (await open('first')).listErased()).toEqual([ANN, BEN])
  expect(await (await open('second')).listErased()).toEqual([ANN, BEN])
})

it('copies the list of erased accounts from the folder to the bucket, and back', async () => {
  await (await open('first')).recordErased([ANN])
  const withoutBucket = await open('second', {})
  await withoutBucket.recordErased([BEN])
  const second = await open('second')
  expect(await second.listErased()).toEqual([BEN, ANN])
  expect(await withoutBucket.listErased()).toEqual([BEN, ANN])
  expect(listOf('erased-accounts')).toBe(
    `${ANN.digest} 2026-03-01T12:00:00.000Z\n${BEN.digest} 2026-03-02T12:00:00.000Z\n`,
  )
})

it('writes each erased account once into the list in the bucket', async () => {
  const files = await open('first')
  await files.recordErased([ANN])
  await files.recordErased([ANN])
  await files.listErased()
  expect(listOf('erased-accounts')).toBe(`${ANN.digest} 2026-03-01T12:00:00.000Z\n`)
})

it('replaces the list of deleted accounts in the bucket when it changes', async () => {
  const files = await open('first')
  await files.storePending([CLEO])
  expect(listOf('deleted-accounts')).toBe(`${CLEO.digest} 2026-03-03T12:00:00.000Z\n`)
  await files.storePending([])
  expect(listOf('deleted-accounts')).toBe('')
})

const AWAY =
  /^The lists of erased accounts in the bucket cannot be used \(.*ECONNREFUSED.*\)\. Until they can, deleted accounts are not erased, and the lists in DATA_DIR are used\.$/

it('uses the folder and logs one line while the bucket is unavailable, but confirms no erasure', async () => {
  const files = await open('first')
  await files.recordErased([ANN])
  s3.close()
  expect(await files.listErased()).toEqual([ANN])
  await files.storePending([CLEO])
  await files.copyErased([BEN])
  await expect(files.recordErased([BEN])).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(lines).toEqual([expect.stringMatching(AWAY)])
})

it('logs the right that the key lacks, and a line when the lists can be used again', async () => {
  const files = await open('first')
  s3.state.isListingForbidden = true
  await expect(files.recordErased([ANN])).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(await files.listErased()).toEqual([ANN])
  expect(lines).toEqual([
    'The lists of erased accounts in the bucket cannot be used (403 AccessDenied). Until they can, deleted accounts are not erased, and the lists in DATA_DIR are used. The key needs the right s3:ListBucket: see "stoop doctor".',
  ])
  s3.state.isListingForbidden = false
  await files.listErased()
  expect(lines.slice(1)).toEqual(['The lists of erased accounts in the bucket can be used again.'])
})

it('uses only the folder if STORAGE_URL is not set', async () => {
  const files = await open('first', {})
  await files.recordErased([ANN])
  expect(await files.listErased()).toEqual([ANN])
  expect(s3.objects.size).toBe(0)
})

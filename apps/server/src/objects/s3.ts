import { openAsBlob } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { cannotStore } from '@stoop/api/refusals'
import { AwsClient } from 'aws4fetch'
import type { ObjectHome } from './object-home.ts'
import { tidyParts, withPart } from './part.ts'
import { arriving, Patience } from './patience.ts'
import { presignedPut } from './presigned-put.ts'
import { uploadAt } from './upload-at.ts'

export type S3Settings = {
  bucket: string
  /** Before every key; empty or with a slash at its end. */
  prefix: string
  /** Of another service than Amazon's own; the bucket is then the path's first part. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

const RETRIES = 2
const PATIENCE_MS = 20_000

/**
 * Objects in a bucket of any S3 service. Browsers PUT their uploads straight to it; everything else goes through here, so
 * that the bucket stays closed. `folder` takes what has no length yet. A service that is away, full, or silent for
 * `patience` milliseconds gives 503.
 */
export async function s3Home(settings: S3Settings, folder: string, patience = PATIENCE_MS): Promise<ObjectHome> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const base = baseOf(settings)
  const client = new AwsClient({ ...keysOf(settings), service: 's3', retries: RETRIES })
  const ask = async (method: string, key: string, expected: number[], body?: Blob) => {
    const wait = new Patience(patience)
    const { signal } = wait
    const answer = await wait.for(client.fetch(base + key, { method, signal, ...(body && { body }) })).catch(away)
    if (answer.ok || expected.includes(answer.status)) return { answer, wait }
    throw cannotStore(new Error(`${method} ${key}: ${answer.status} ${await wait.for(answer.text()).catch(away)}`))
  }
  return {
    addressOf: (ticket) => presignedPut(`${base}uploads/${ticket.id}`, ticket, keysOf(settings)),
    uploadIn: (address) => uploadAt(`${base}uploads/`, address),
    uploadOrigin: new URL(base).origin,
    readTicket: undefined,
    save: (key, bytes, atMost) =>
      withPart(folder, bytes, atMost, async (path) => {
        await ask('PUT', key, [], await openAsBlob(path))
      }),
    async open(key) {
      const { answer, wait } = await ask('GET', key, [404])
      if (answer.status === 404 || !answer.body) {
        await answer.body?.cancel()
        return undefined
      }
      const length = answer.headers.get('content-length')
      return { size: length === null ? undefined : Number(length), body: arriving(answer.body, wait) }
    },
    async remove(key) {
      const { answer } = await ask('DELETE', key, [404])
      await answer.body?.cancel()
    },
    tidy: (moment) => tidyParts(folder, moment),
  }
}

function baseOf({ bucket, prefix, endpoint, region }: S3Settings): string {
  const place = endpoint ? `${endpoint.replace(/\/$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
  return `${place}/${prefix}`
}

const keysOf = ({ accessKeyId, secretAccessKey, sessionToken, region }: S3Settings) => ({
  accessKeyId,
  secretAccessKey,
  region,
  ...(sessionToken && { sessionToken }),
})

function away(error: unknown): never {
  throw cannotStore(error)
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunningEmbedded } from '@stoop/db/embedded'
import { parsePhotoUrl } from '@stoop/validators/photos'
import { drawImage } from '../../src/storage/testing.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'
import { putBytes, Uploader } from '../uploads/upload-client.ts'
import type { Swift } from './swift.ts'

const FOLDER = 'shared'

/**
 * Checks two servers with a common database and bucket but different data folders: each serves and deletes pictures that the
 * other one stored.
 */
export async function checkTwoServers(swift: Swift): Promise<Line[]> {
  const folders = [mkdtempSync(join(tmpdir(), 'stoop-first-')), mkdtempSync(join(tmpdir(), 'stoop-second-'))] as const
  const secrets = { SIGNING_SECRET: 's'.repeat(32), IDENTITY_SECRET: 'i'.repeat(32) }
  const env = { ...swift.envFor(FOLDER), ...secrets }
  const servers: ServerProcess[] = []
  const start = async (settings: Record<string, string>) => {
    const server = await ServerProcess.start({ ...env, ...settings }, undefined)
    servers.unshift(server)
    return server
  }
  try {
    const first = await start({ DATA_DIR: folders[0] })
    const second = await start({ DATA_DIR: folders[1], DATABASE_URL: findRunningEmbedded(folders[0]) ?? '' })
    return [
      ...(await checkSharedPhotos(swift, first, second)),
      [
        'uncaught errors of both servers',
        first.uncaught.length + second.uncaught.length,
        servers.every((server) => server.uncaught.length === 0),
      ],
    ]
  } finally {
    // Stop the second server first, because the first server stops the database.
    for (const server of servers) await server.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function checkSharedPhotos(swift: Swift, first: ServerProcess, second: ServerProcess): Promise<Line[]> {
  const member = await Uploader.register(first.address, 'ann')
  const picture = (width: number) => drawImage({ width, height: 600 }).png().toBuffer()
  const started = await member.startUpload()
  const putStatus = await putBytes(started, await picture(700))
  const used = await member.at(second.address).createPostPhoto(started)
  const path = 'accepted' in used ? used.accepted.imageUrl : ''
  const copies = [await fetch(first.address + path), await fetch(second.address + path)]
  const [one, other] = await Promise.all(copies.map(async (copy) => Buffer.from(await copy.arrayBuffer())))
  const isSame =
    copies.every(({ ok }) => ok) && one !== undefined && one.length > 0 && other !== undefined && one.equals(other)

  const replaced = await member.setProfilePhoto(await picture(500))
  const before = await statusesOf(replaced, first, second)
  const current = await member.at(second.address).setProfilePhoto(await picture(400))
  const after = await statusesOf(replaced, first, second)
  const now = await statusesOf(current, first, second)
  const name = parsePhotoUrl(replaced)?.name ?? ''
  const left = (await swift.keys(FOLDER)).filter((key) => key.includes(name)).length
  return [
    ['an upload started on one server, PUT to the bucket', putStatus, putStatus === 200],
    ['used on the other server, the same bytes from both', String(isSame), isSame],
    ['a profile photo, from both servers', before, before === '200, 200'],
    ['the same photo after the other server replaced it', after, after === '404, 404'],
    ['the new photo, from both servers', now, now === '200, 200'],
    ['objects of the replaced photo in the bucket', left, left === 0 && name !== ''],
  ]
}

async function statusesOf(path: string, ...servers: ServerProcess[]): Promise<string> {
  const responses = await Promise.all(servers.map(({ address }) => fetch(address + path)))
  await Promise.all(responses.map((response) => response.body?.cancel()))
  return responses.map(({ status }) => status).join(', ')
}

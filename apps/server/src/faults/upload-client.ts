import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { signedIn } from '@stoop/validators/auth'
import { currentUser } from '@stoop/validators/people'
import { type PostPhoto, postPhoto, type UploadInput, upload } from '@stoop/validators/photos'

/** How a file is sent: as it should be, as a form, drop by drop, or with the connection cut in the middle. */
export type Manner = 'put' | 'form' | 'slow' | 'cut'

/** What became of a file: where it is shown, or the status and sentence of its refusal. */
export type Fate = { taken: PostPhoto } | { refused: number; sentence: string }

/** A member who sends pictures to a server over the network. */
export class Uploader {
  readonly #address: string
  readonly #token: string

  static async register(address: string, username: string): Promise<Uploader> {
    const form = { email: `${username}@stoop.test`, password: 'correct horse', username }
    const body = JSON.stringify({ ...form, firstName: 'A', lastName: 'B', selectedCity: 'Chicago' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${address}/api/auth/register`, { method: 'POST', headers, body })
    return new Uploader(address, signedIn.parse(await answer.json()).token)
  }

  private constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
  }

  async send(bytes: Buffer, manner: Manner): Promise<Fate> {
    if (manner === 'form') {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.png')
      const answer = await this.#ask('/api/objects', form)
      return answer.status === 201 ? this.use(upload.parse(await answer.json()).uploadURL) : refusal(answer)
    }
    const uploadURL = await this.startUpload()
    await put(uploadURL, bytes, manner)
    return this.use(uploadURL)
  }

  /** An address to PUT to. */
  async startUpload(named: UploadInput = {}): Promise<string> {
    const asked = await this.#ask('/api/objects/upload', JSON.stringify(named))
    return upload.parse(await asked.json()).uploadURL
  }

  /** Makes a file the member's photo; gives its address. */
  async beSeenAs(bytes: Buffer): Promise<string> {
    const uploadURL = await this.startUpload()
    await put(uploadURL, bytes)
    const answer = await this.#ask('/api/profile-photo', JSON.stringify({ profilePhotoURL: uploadURL }), 'PUT')
    return currentUser.parse(await answer.json()).profilePhoto ?? ''
  }

  /** Makes an upload a picture for a post. */
  async use(uploadURL: string): Promise<Fate> {
    const answer = await this.#ask('/api/objects/post-photo', JSON.stringify({ uploadURL }))
    return answer.status === 201 ? { taken: postPhoto.parse(await answer.json()) } : refusal(answer)
  }

  #ask(path: string, body: string | FormData, method = 'POST'): Promise<Response> {
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const headers = { authorization: `Bearer ${this.#token}`, ...json }
    return fetch(this.#address + path, { method, headers, body })
  }
}

async function refusal(answer: Response): Promise<Fate> {
  const body: unknown = await answer.json()
  const sentence = typeof body === 'object' && body && 'message' in body ? String(body.message) : ''
  return { refused: answer.status, sentence }
}

/** The direct PUT; gives the status, or 0 when the connection ended before there was one. */
export function put(uploadURL: string, bytes: Buffer, manner: Manner = 'put'): Promise<number> {
  const headers = { 'content-type': 'image/png', 'content-length': bytes.length }
  const { promise, resolve } = Promise.withResolvers<number>()
  const sending = request(uploadURL, { method: 'PUT', headers }, (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
  })
  // A server that has refused may close before all is sent.
  sending.once('error', () => resolve(0)).once('close', () => resolve(0))
  void write(sending, bytes, manner)
  return promise
}

const DROPS = 20

async function write(sending: ReturnType<typeof request>, bytes: Buffer, manner: Manner): Promise<void> {
  if (manner === 'cut') {
    sending.write(bytes.subarray(0, bytes.length >> 1), () => sending.destroy())
    return
  }
  if (manner === 'slow') {
    const drop = Math.ceil(bytes.length / DROPS)
    for (let at = 0; at < bytes.length && !sending.destroyed; at += drop) {
      sending.write(bytes.subarray(at, at + drop))
      await pause(100)
    }
    sending.end()
    return
  }
  sending.end(bytes)
}

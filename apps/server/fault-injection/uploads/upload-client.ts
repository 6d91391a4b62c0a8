import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { authResponse } from '@stoop/validators/auth'
import { currentUser } from '@stoop/validators/people'
import { type PostImage, postImage, type UploadInput, upload } from '@stoop/validators/photos'

/** The ways of sending a file: a PUT, a form, a slow PUT, and a PUT that ends in the middle. */
export type SendMethod = 'put' | 'form' | 'slow' | 'cut'

/** The result of an upload: the image, or the error's status and message. */
export type UploadResult = { accepted: PostImage } | { rejected: number; message: string }

/** A member who uploads images over HTTP. */
export class Uploader {
  readonly #address: string
  readonly #token: string

  static async register(address: string, username: string): Promise<Uploader> {
    const form = { email: `${username}@stoop.test`, password: 'correct horse', username }
    const body = JSON.stringify({ ...form, firstName: 'A', lastName: 'B', selectedCity: 'Chicago' })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${address}/api/auth/register`, { method: 'POST', headers, body })
    return new Uploader(address, authResponse.parse(await response.json()).token)
  }

  private constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
  }

  /** Returns a client for the same member on another server, which uses the same database. */
  at(address: string): Uploader {
    return new Uploader(address, this.#token)
  }

  async send(bytes: Buffer, sendMethod: SendMethod): Promise<UploadResult> {
    if (sendMethod === 'form') {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.png')
      const response = await this.#ask('/api/objects', form)
      return response.status === 201
        ? this.createPostPhoto(upload.parse(await response.json()).uploadURL)
        : toRejected(response)
    }
    const uploadURL = await this.startUpload()
    await putBytes(uploadURL, bytes, sendMethod)
    return this.createPostPhoto(uploadURL)
  }

  /** Starts an upload. Returns the URL for the PUT. */
  async startUpload(announced: UploadInput = {}): Promise<string> {
    const uploadResponse = await this.#ask('/api/objects/upload', JSON.stringify(announced))
    return upload.parse(await uploadResponse.json()).uploadURL
  }

  /** Uploads a file as the member's profile photo. Returns its path. */
  async setProfilePhoto(bytes: Buffer): Promise<string> {
    const uploadURL = await this.startUpload()
    await putBytes(uploadURL, bytes)
    const response = await this.#ask('/api/profile-photo', JSON.stringify({ profilePhotoURL: uploadURL }), 'PUT')
    return currentUser.parse(await response.json()).profilePhoto ?? ''
  }

  /** Creates a post image from an upload. */
  async createPostPhoto(uploadURL: string): Promise<UploadResult> {
    const response = await this.#ask('/api/objects/post-photo', JSON.stringify({ uploadURL }))
    return response.status === 201 ? { accepted: postImage.parse(await response.json()) } : toRejected(response)
  }

  #ask(path: string, body: string | FormData, method = 'POST'): Promise<Response> {
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const headers = { authorization: `Bearer ${this.#token}`, ...json }
    return fetch(this.#address + path, { method, headers, body })
  }
}

async function toRejected(response: Response): Promise<UploadResult> {
  const body: unknown = await response.json()
  const message = typeof body === 'object' && body && 'message' in body ? String(body.message) : ''
  return { rejected: response.status, message }
}

/** Sends the PUT. Returns the status; 0 if the connection closed before the response. */
export function putBytes(uploadURL: string, bytes: Buffer, sendMethod: SendMethod = 'put'): Promise<number> {
  const headers = { 'content-type': 'image/png', 'content-length': bytes.length }
  const { promise, resolve } = Promise.withResolvers<number>()
  const outgoing = request(uploadURL, { method: 'PUT', headers }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0))
  })
  // A server that rejects an upload may close the connection before the whole body has arrived.
  outgoing.once('error', () => resolve(0)).once('close', () => resolve(0))
  void writeBody(outgoing, bytes, sendMethod)
  return promise
}

const CHUNKS = 20

async function writeBody(outgoing: ReturnType<typeof request>, bytes: Buffer, sendMethod: SendMethod): Promise<void> {
  if (sendMethod === 'cut') {
    outgoing.write(bytes.subarray(0, bytes.length >> 1), () => outgoing.destroy())
    return
  }
  if (sendMethod === 'slow') {
    const chunkBytes = Math.ceil(bytes.length / CHUNKS)
    for (let offset = 0; offset < bytes.length && !outgoing.destroyed; offset += chunkBytes) {
      outgoing.write(bytes.subarray(offset, offset + chunkBytes))
      await pause(100)
    }
    outgoing.end()
    return
  }
  outgoing.end(bytes)
}

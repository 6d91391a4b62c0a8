import { LIMITS } from '@stoop/validators/limits'

/** Text and pictures that another app has shared with Stoop. */
export interface SharedContent {
  text: string
  pictures: File[]
}

/** The path to which other apps send shared content, as the manifest says. The service worker handles the request. */
export const SHARE_PATH = '/share'

const CACHE_NAME = 'shared'
const DETAILS = `${SHARE_PATH}/details`
const pictureKey = (index: number) => `${SHARE_PATH}/pictures/${index}`

/** Content that the composer has not taken within an hour is outdated. */
const MAX_AGE_MS = 3_600_000

interface Details {
  text: string
  pictureNames: string[]
  /** In milliseconds. */
  at: number
}

/** Keeps the form that another app has sent until the composer takes it. Bounds the number of pictures. */
export async function keepSharedContent(form: FormData): Promise<void> {
  await deleteSharedContent()
  const texts = ['title', 'text', 'url'].map((name) => form.get(name)).filter((value) => typeof value === 'string')
  const lines = texts.map((text) => text.trim())
  const text = lines.filter(
    (line, index) => !lines.some((other, at) => at !== index && covers(other, line, at < index)),
  )
  const pictures = form
    .getAll('pictures')
    .filter((value) => value instanceof File)
    .filter(({ type }) => type.startsWith('image/'))
    // One more than a post can have, so that the composer reports that pictures were left out.
    .slice(0, LIMITS.images + 1)
  const details: Details = { text: text.join('\n'), pictureNames: pictures.map(({ name }) => name), at: Date.now() }
  const cache = await caches.open(CACHE_NAME)
  await Promise.all(pictures.map((picture, index) => cache.put(pictureKey(index), new Response(picture))))
  await cache.put(DETAILS, Response.json(details))
}

/** Returns whether `line` is empty or repeated in the other line, because apps often repeat the title or the link in the text. */
const covers = (other: string, line: string, isEarlier: boolean) =>
  line === '' || (other === line ? isEarlier : other.includes(line))

/** Returns the shared content once, or undefined if there is none. */
export async function takeSharedContent(): Promise<SharedContent | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE_NAME))) return undefined
  const cache = await caches.open(CACHE_NAME)
  const details: Details | undefined = await (await cache.match(DETAILS))?.json()
  const files = (details?.pictureNames ?? []).map(async (name, index) => {
    const blob = await (await cache.match(pictureKey(index)))?.blob()
    return blob && new File([blob], name, { type: blob.type })
  })
  const pictures = (await Promise.all(files)).filter((file) => file !== undefined)
  const isDeleted = await deleteSharedContent()
  // Another tab may have taken it in the meantime.
  if (!details || !isDeleted || Date.now() - details.at > MAX_AGE_MS) return undefined
  return { text: details.text, pictures }
}

/** Deletes the shared content. Returns whether there was any. */
export async function deleteSharedContent(): Promise<boolean> {
  return 'caches' in globalThis && (await caches.delete(CACHE_NAME))
}

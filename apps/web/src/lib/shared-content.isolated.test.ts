import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deleteSharedContent, keepSharedContent, takeSharedContent } from './shared-content.ts'

/** A mock of the browser's caches with the methods that the code uses. */
class MemoryCaches {
  readonly #caches = new Map<string, Map<string, Response>>()

  has = async (name: string) => this.#caches.has(name)
  delete = async (name: string) => this.#caches.delete(name)
  async open(name: string) {
    const entries = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, entries)
    return {
      put: async (key: string, response: Response) => void entries.set(key, response),
      match: async (key: string) => entries.get(key)?.clone(),
    }
  }
}

beforeEach(() => void vi.stubGlobal('caches', new MemoryCaches()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function createForm(texts: Record<string, string>, files: File[] = []): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  for (const file of files) form.append('pictures', file)
  return form
}

it('returns the shared text and pictures once', async () => {
  const picture = new File(['pixels'], 'bread.png', { type: 'image/png' })
  await keepSharedContent(createForm({ title: 'Bread', text: 'Six loaves' }, [picture]))
  const content = await takeSharedContent()
  expect(content?.text).toBe('Bread\nSix loaves')
  expect(content?.pictures.map(({ name, type }) => [name, type])).toEqual([['bread.png', 'image/png']])
  expect(await content?.pictures[0]?.text()).toBe('pixels')
  expect(await takeSharedContent()).toBeUndefined()
})

it('leaves out a title or link that the text repeats', async () => {
  await keepSharedContent(
    createForm({ title: 'Market', text: 'Market https://example.org/a', url: 'https://example.org/a' }),
  )
  expect((await takeSharedContent())?.text).toBe('Market https://example.org/a')
  await keepSharedContent(createForm({ title: 'https://example.org', text: '', url: 'https://example.org' }))
  expect((await takeSharedContent())?.text).toBe('https://example.org')
})

it('keeps at most five shared pictures, and no files of other types', async () => {
  const files = [1, 2, 3, 4, 5, 6].map((index) => new File(['x'], `${index}.png`, { type: 'image/png' }))
  await keepSharedContent(createForm({}, [new File(['x'], 'notes.pdf', { type: 'application/pdf' }), ...files]))
  expect((await takeSharedContent())?.pictures.map(({ name }) => name)).toEqual([
    '1.png',
    '2.png',
    '3.png',
    '4.png',
    '5.png',
  ])
})

it('deletes shared content after an hour, and on request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await keepSharedContent(createForm({ text: 'Old' }))
  vi.setSystemTime(Date.now() + 3_600_001)
  expect(await takeSharedContent()).toBeUndefined()
  await keepSharedContent(createForm({ text: 'Secret' }))
  expect(await deleteSharedContent()).toBe(true)
  expect(await takeSharedContent()).toBeUndefined()
})

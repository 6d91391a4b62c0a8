import { afterEach, expect, it, vi } from 'vitest'

const target = new EventTarget()
vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
const connection = { onLine: true }
vi.stubGlobal('navigator', connection)

const { importWithRetry } = await import('./import-with-retry.ts')

const goTo = (state: 'online' | 'offline') => {
  connection.onLine = state === 'online'
  target.dispatchEvent(new Event(state))
}

/** Creates an import that fails once, when the returned function is called. */
const createFailingImport = () => {
  const { promise, reject } = Promise.withResolvers<string>()
  const importModule = vi.fn(() => Promise.resolve('module')).mockReturnValueOnce(promise)
  return { importModule, fail: () => reject(new TypeError('Failed to fetch dynamically imported module')) }
}

afterEach(() => goTo('online'))

it('rejects if an import fails on a working connection', async () => {
  const { importModule, fail } = createFailingImport()
  const module = importWithRetry(importModule)
  fail()
  await expect(module).rejects.toThrow('Failed to fetch')
  expect(importModule).toHaveBeenCalledOnce()
})

it('waits for the connection if an import fails offline', async () => {
  const { importModule, fail } = createFailingImport()
  const module = importWithRetry(importModule)
  goTo('offline')
  fail()
  goTo('online')
  await expect(module).resolves.toBe('module')
})

it('imports again if the connection was lost and restored during the import', async () => {
  const { importModule, fail } = createFailingImport()
  const module = importWithRetry(importModule)
  goTo('offline')
  goTo('online')
  fail()
  await expect(module).resolves.toBe('module')
})

it('imports again if an import began offline and failed before the online event', async () => {
  const { importModule, fail } = createFailingImport()
  connection.onLine = false
  const module = importWithRetry(importModule)
  connection.onLine = true
  fail()
  await expect(module).resolves.toBe('module')
})

it('waits before each further try, because a new connection may not work at once', async () => {
  vi.useFakeTimers()
  const { importModule, fail } = createFailingImport()
  importModule.mockRejectedValueOnce(new TypeError('second'))
  importModule.mockRejectedValueOnce(new TypeError('third'))
  const module = importWithRetry(importModule)
  goTo('offline')
  goTo('online')
  fail()
  await vi.advanceTimersByTimeAsync(2499)
  expect(importModule).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  await expect(module).resolves.toBe('module')
  vi.useRealTimers()
})

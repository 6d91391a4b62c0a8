import { expect, it, onTestFinished, vi } from 'vitest'
import { afterFirstPaint, holdFirstPaint, isBeforeFirstPaint, releaseFirstPaint } from './first-paint.ts'

it('loads a module at once if no first paint is awaited', async () => {
  expect(isBeforeFirstPaint()).toBe(false)
  await expect(afterFirstPaint(async () => 'module')).resolves.toBe('module')
})

it('loads a module in the first frame after the release', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const load = vi.fn(async () => 'module')
  holdFirstPaint()
  const loading = afterFirstPaint(load)
  releaseFirstPaint()
  await Promise.resolve()
  expect(isBeforeFirstPaint()).toBe(true)
  expect(load).not.toHaveBeenCalled()
  for (const frame of frames) frame()
  await expect(loading).resolves.toBe('module')
  expect(isBeforeFirstPaint()).toBe(false)
})

it('loads a module after a second if no frame comes, as in a background tab', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const load = vi.fn(async () => 'module')
  holdFirstPaint()
  const loading = afterFirstPaint(load)
  releaseFirstPaint()
  await vi.advanceTimersByTimeAsync(999)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(loading).resolves.toBe('module')
  expect(isBeforeFirstPaint()).toBe(false)
})

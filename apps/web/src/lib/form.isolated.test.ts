import { expect, it, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('document', { documentElement: { lang: 'de' } })

const { loadTranslation } = await import('./form.ts')

it('lets a form be sent although the translation of its errors fails to load', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failure = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadTranslation(() => Promise.reject(failure))).resolves.toBeUndefined()
  expect(report).toHaveBeenCalledExactlyOnceWith(failure)
})

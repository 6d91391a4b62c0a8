import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeLanguageDetector } from '../../mocks/fake-languages.ts'
import { detect } from './detect.ts'

afterEach(() => {
  globalThis.LanguageDetector = undefined
  vi.unstubAllGlobals()
})

describe('without a detector of the browser', () => {
  it.each([
    ['Hello neighbours', 'en'],
    ['Guten Morgen', 'de'],
    ['Mañana hay mercado en la plaza', 'es'],
    ['Notre chat a disparu hier soir', 'fr'],
    ['فقدت قطتي قرب الحديقة', 'ar'],
    ['안녕하세요 여러분', 'ko'],
    ['今日はいい天気ですね', 'ja'],
    ['@ben https://example.com Unsere Katze ist weg', 'de'],
  ])('detects the language of %s as %s', async (text, language) => {
    expect(await detect(text)).toBe(language)
  })

  it.each([
    '',
    'Thanks!',
    'lol',
    '👍👍👍',
    '12:30',
    '@kaya_larsen @ben_brook',
    'https://example.com/guten/morgen/zusammen',
  ])('does not guess the language of %j', async (text) => {
    expect(await detect(text)).toBeNull()
  })

  it('loads no detector if the browser saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    expect(await detect('Unsere Katze ist weg')).toBeNull()
  })
})

describe("with the browser's detector", () => {
  it('returns its language as a primary subtag', async () => {
    fakeLanguageDetector(() => 'zh-Hant')
    expect(await detect('Unsere Katze ist weg')).toBe('zh')
  })

  it('returns null if the language is unknown', async () => {
    fakeLanguageDetector(() => null)
    expect(await detect('Unsere Katze ist weg')).toBeNull()
  })

  it('uses the library while the model is not on the device', async () => {
    globalThis.LanguageDetector = {
      availability: async () => 'downloadable',
      create: () => Promise.reject(new Error('Downloads without a tap')),
    }
    expect(await detect('Unsere Katze ist weg')).toBe('de')
  })

  it.each(['create', 'detect'])('uses the library if %s fails', async (failing) => {
    const fail = () => Promise.reject(new Error('The language detection model was required but not available'))
    globalThis.LanguageDetector = {
      availability: async () => 'available',
      create: failing === 'create' ? fail : async () => ({ detect: fail }),
    }
    expect(await detect('Unsere Katze ist weg')).toBe('de')
  })
})

import { formatDistance } from 'date-fns/formatDistance'
import { expect, test } from 'vitest'
import { enUS } from './english.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = Date.UTC(2026, 10, 20, 12)

test('our English says what date-fns says, back and ahead', () => {
  const spans = [1, 20, 31, 89].map((count) => count * SECOND)
  spans.push(...[2, 44, 60, 119, 121, 600, 1439].map((count) => count * MINUTE))
  spans.push(...[1, 2, 29, 45, 61, 200, 330, 365, 400, 480, 640, 720, 800, 1500].map((count) => count * DAY))
  for (const span of spans.flatMap((length) => [length, -length])) {
    const said = formatDistance(now + span, now, { addSuffix: true, locale: enUS })
    expect(said).toBe(formatDistance(now + span, now, { addSuffix: true }))
  }
})

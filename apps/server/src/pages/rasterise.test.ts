import { expect, test } from 'vitest'
import { rasterise } from './rasterise.ts'

const written = (family: string) =>
  rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><text y="60" font-size="60" font-family="'${family}'">Stoop</text></svg>`,
  )

test('letters are in the font that comes with Stoop, whatever the machine has', async () => {
  const [ours, another] = await Promise.all([written('Source Serif 4'), written('No Such Font')])
  expect(ours.equals(another)).toBe(false)
})

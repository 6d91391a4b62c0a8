import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rasterise } from './rasterise.ts'

const FACES = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/source-serif-4/package.json'))
const OURS = ['400Regular', '600SemiBold'].map((weight) => join(FACES, weight))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-fonts-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Settings with the fonts of these folders, and none of the machine's. */
async function only(name: string, folders: string[]): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, `<fontconfig>${folders.map((each) => `<dir>${each}</dir>`).join('')}</fontconfig>`)
  return file
}

test.each([400, 600])(
  'letters of weight %i are in the font that comes with Stoop, whatever the machine has',
  async (weight) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><text y="60" font-size="60" font-weight="${weight}" font-family="'Source Serif 4', serif">Stoop</text></svg>`
    const [ours, none] = [await only('ours.conf', OURS), await only('none.conf', [])]
    const [written, inOurs, inNone] = await Promise.all([rasterise(svg), rasterise(svg, ours), rasterise(svg, none)])
    expect(written.equals(inOurs)).toBe(true)
    expect(inOurs.equals(inNone)).toBe(false)
  },
)

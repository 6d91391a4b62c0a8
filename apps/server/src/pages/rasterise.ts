import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { buffer, text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { FONTS } from '../fonts.ts'

const SHARP = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href
const LONGEST_MS = 10_000
const SCRIPT = `
const { default: sharp } = await import(process.argv[1])
const svg = Buffer.concat(await process.stdin.toArray())
process.stdout.write(await sharp(svg).png({ palette: true }).toBuffer())
`

/**
 * An SVG of our own as PNG. In a process of its own: in the server's no SVG can be read at all, lest an upload be one
 * (objects/develop.ts). `fonts` is fontconfig's settings file.
 */
export async function rasterise(svg: string, fonts = FONTS): Promise<Buffer> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, SHARP], {
    stdio: 'pipe',
    timeout: LONGEST_MS,
    env: { PATH: process.env.PATH ?? '', FONTCONFIG_FILE: fonts },
  })
  // A child that has gone says why in its own words.
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  const [png, said, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`A picture could not be drawn: ${said}`)
  return png
}

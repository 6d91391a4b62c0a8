import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

type Size = { width: number; height: number }

/** A picture of flat colour, as large as asked: grey but for its red upper left quarter. */
export const drawn = ({ width, height }: Size): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#777' } }).composite([
    {
      input: { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#f00' } },
      left: 0,
      top: 0,
    },
  ])

export const jpeg = (size: Size = { width: 800, height: 600 }) => drawn(size).jpeg().toBuffer()

/** A photo as a phone takes it: lying on its side, with the place where it was taken. */
export const phonePhoto = () =>
  drawn({ width: 800, height: 600 })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Every file under a folder of objects, by its path in it. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** Removes them all; the folder itself and its rooms stay. */
export async function removeFilesIn(folder: string): Promise<void> {
  for (const file of await filesIn(folder)) await rm(join(folder, file))
}

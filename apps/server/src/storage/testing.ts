import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

type Size = { width: number; height: number }

/** Returns a grey image of this size. Its upper left quarter is red. */
export const drawImage = ({ width, height }: Size): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#777' } }).composite([
    {
      input: { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#f00' } },
      left: 0,
      top: 0,
    },
  ])

export const jpeg = (size: Size = { width: 800, height: 600 }) => drawImage(size).jpeg().toBuffer()

/** Returns a photo as a phone saves it: rotated by EXIF orientation, with GPS metadata. */
export const phonePhoto = () =>
  drawImage({ width: 800, height: 600 })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Lists all files under a folder by their relative path. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** Deletes all files under a folder and keeps its subfolders. */
export async function deleteFiles(folder: string): Promise<void> {
  for (const file of await listFiles(folder)) await rm(join(folder, file))
}

import type { SkylineDrawing } from './drawing.ts'

/** The Capitol, the Frost Bank Tower, The Independent, the Congress Avenue Bridge. */
export const drawing: SkylineDrawing = {
  far: 'M0 160v-26c40-8 60-18 96-14V98h20v22h18V104h20v20h22V92h18v30h20v-18h22v20h20V88h20v32h22V98h20v24h18V92h22v30c40-8 70 0 82 6H480V160z',
  near: 'M0 160v-14h480v14zM18 146v-24h34v-8h6v-8h4V92h2c0-10 7-18 15-20v-6h-2v-2h3v-8h2v8h3v2h-2v6c8 2 15 10 15 20h2v14h4v8h6v8h34v24zM178 146v-20h20v20zM208 146V74l6-10 4 6 4-16 4-14 4 14 4 16 4-6 6 10v72zM256 146v-36h22v36zM288 146v-28h4V92h-5V66h5V44h18v22h-4v26h5v26h-4v28zM324 146V96l20-12v62zM354 146v-22h20v22zM380 146v-8h100v8zM388 146v14h6c0-10 16-10 16 0h8c0-10 16-10 16 0h8c0-10 16-10 16 0h8v-14z',
  wires: 'M380 132h100',
  litWindows: [
    [34, 130],
    [46, 134],
    [78, 100],
    [84, 100],
    [66, 126],
    [98, 126],
    [116, 134],
    [128, 130],
    [184, 134],
    [216, 84],
    [230, 92],
    [220, 110],
    [234, 128],
    [262, 120],
    [270, 134],
    [298, 54],
    [294, 78],
    [302, 98],
    [298, 128],
    [330, 106],
    [336, 126],
    [360, 132],
  ],
}

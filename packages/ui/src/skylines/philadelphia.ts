import type { SkylineDrawing } from './drawing.ts'

/** City Hall with the statue of William Penn, the spires of Liberty Place, the Comcast towers, the Ben Franklin Bridge. */
export const drawing: SkylineDrawing = {
  far: 'M0 160v-28h60v-18h22v16h22V98h20v24h18V90h22v30h20v-18h20v20h22V94h22v26h20v-20h24v22h22V92h22v28h20v-16h24v22h22v-12h24v18h30H480V160z',
  near: 'M26 160V70h5v10h10V70h5v90h-5v-12H31v12zM104 160V70h5v10h10V70h5v90h-5v-12h-10v12zM150 160v-28h24V98h5V84h4V66h4l4-14v-6c-1-1-1-3 1-4s3 3 2 4v6l4 14h4v18h4v14h5v34h24v28zM248 160V80l8-10 4-14 4-8 3-26 3 26 4 8 4 14 8 10v80zM296 160V98l7-8 4-12 5-20 5 20 4 12 7 8v62zM338 160V58h12V42h8v118zM366 160V46l4-4V20h12v22l4 8v110zM398 160v-38h22v-14h22v20h22v-10h16v42z',
  deck: 'M0 160v-22h140v5H12v17z',
  wires:
    'M0 118Q20 108 36 71Q74 150 114 71Q126 118 150 134M50 138v-36M62 138v-24M74 138v-20M88 138v-24M100 138v-38M14 138v-26',
  litWindows: [
    [188, 90],
    [180, 108],
    [194, 112],
    [160, 142],
    [186, 142],
    [212, 144],
    [256, 90],
    [270, 100],
    [260, 120],
    [274, 138],
    [304, 106],
    [314, 120],
    [306, 140],
    [343, 72],
    [351, 92],
    [344, 116],
    [350, 140],
    [372, 60],
    [379, 84],
    [373, 110],
    [380, 134],
    [406, 132],
    [428, 120],
    [450, 138],
  ],
}

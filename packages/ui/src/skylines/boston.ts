import type { SkylineDrawing } from './drawing.ts'

/** The Zakim Bridge, Custom House Tower, Prudential Tower, 200 Clarendon, brick houses. */
export const drawing: SkylineDrawing = {
  far: 'M0 160v-30h40v-14h22v18h80V104h20v20h18V98h22v24h20v-18h18v20h22V92h20v28h24v-20h20v22h20V96h22v24h24v-14h26v22h22v-14h20H480V160z',
  near: 'M62 160l11-64 2-58h3l2 58 11 64h-8l-8-52-8 52zM210 160v-34h12V84h4V72h4l8-34 8 34h4v12h4v42h12v34zM280 160V76h36v84zM296 76V44h2v32zM330 160V52l32-10v118zM376 160v-18h4l8-10 8 10h8l8-10 8 10h8l8-10 8 10h8l8-10 8 10h12v18z',
  deck: 'M0 160v-26h190v5H10v21z',
  wires: 'M76 44L0 134M76 52L18 134M76 60L34 134M76 68L50 134M76 44L156 134M76 52L138 134M76 60L120 134M76 68L104 134',
  litWindows: [
    [228, 90],
    [240, 92],
    [234, 108],
    [244, 122],
    [216, 138],
    [256, 140],
    [288, 88],
    [302, 98],
    [292, 116],
    [306, 134],
    [338, 66],
    [350, 84],
    [342, 108],
    [354, 128],
    [386, 148],
    [406, 148],
    [426, 148],
    [446, 148],
    [466, 148],
  ],
}

import type { SkylineDrawing } from './drawing.ts'

/** Empire State Building, Chrysler Building, One World Trade Center, Brooklyn Bridge. */
export const drawing: SkylineDrawing = {
  far: 'M0 160V108h18V92h16v20h14V96h20v24h12V86h20v30h12V78h18v34h26V94h20v22h14V84h22v30h14V98h18v22h20V88h16v26h18V96h22v16h16V82h18v30h20v-14h20v20h18v-10h20v16h16v-8h12H480V160z',
  near: 'M0 160v-34h24v-10h20v12h18v-16h22v10h14v38zM112 160v-34h8v-22h6V64h4V50h5v-8h3l2-26h1l2 26h3v8h5v14h4v40h6v22h8v34zM180 160v-46h22v14h20v32zM230 160V94h6V72h4c1-12 7-22 10-50 3 28 9 38 10 50h4v22h6v66zM276 160v-42h22v-10h20v52zM328 160v-26l7-84h28l7 84v26zM348 50l.6-36h.8l.6 36zM420 160V90h26v70h-5v-38c0-6-3-9-5-11v49h-6v-49c-2 2-5 5-5 11v38z',
  deck: 'M372 136h108v4H372z',
  wires:
    'M372 136Q408 126 433 92Q458 126 480 132M390 136v-5M402 136v-11M412 136v-20M454 136v-20M464 136v-11M474 136v-5',
  litWindows: [
    [8, 134],
    [30, 124],
    [38, 132],
    [50, 140],
    [70, 122],
    [88, 134],
    [131, 76],
    [140, 88],
    [147, 72],
    [133, 104],
    [145, 116],
    [126, 132],
    [156, 136],
    [186, 124],
    [194, 136],
    [210, 138],
    [241, 84],
    [253, 100],
    [246, 120],
    [260, 132],
    [284, 126],
    [304, 118],
    [310, 138],
    [341, 76],
    [352, 96],
    [344, 118],
    [358, 132],
  ],
}

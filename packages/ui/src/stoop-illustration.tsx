import './stoop-illustration.css'
import { useId } from 'react'

/** A decorative drawing of a brownstone house, aligned to the bottom of its box. */
export function StoopIllustration({ className = 'h-56' }: { className?: string }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 640 220"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={`w-full ${className}`}
    >
      <defs>
        <pattern id={`${id}bricks`} width="24" height="14" patternUnits="userSpaceOnUse">
          <rect width="24" height="14" className="fill-house-wall" />
          <path d="M0 .5h24M0 7.500h24M6 1v6M18 8v6" className="stroke-house-joint" strokeWidth="1" />
        </pattern>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" className="[stop-color:var(--accent)]" stopOpacity="0.75" />
          <stop offset="1" className="[stop-color:var(--accent)]" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect y="34" width="640" height="186" fill={`url(#${id}bricks)`} />
      <path d="M0 20h640v5H0zM0 29h640v7H0z" className="fill-house-stone" />
      <path d={corbels} className="fill-house-stone" />
      {[70, 156, 452, 538].map((x) => (
        <Window key={x} x={x} isLit={x !== 156} />
      ))}
      <Door glow={`url(#${id}glow)`} />
      <g transform="translate(-30 0)">
        <path d={vine} className="stroke-house-leaf" strokeWidth="2" fill="none" />
        <path d={leaves} className="fill-house-leaf" />
      </g>
    </svg>
  )
}

function Window({ x, isLit }: { x: number; isLit: boolean }) {
  return (
    <g transform={`translate(${x} 62)`}>
      <path d="M-5 0h42v9H-5zM-4 84h40v7H-4z" className="fill-house-stone" />
      <path d="M0 9h32v75H0z" className={isLit ? 'fill-lit-window' : 'fill-house-joint'} />
      <path d="M16 9v75M0 44h32M0 9h32v75H0z" className="stroke-house-wall" strokeWidth="3" fill="none" />
    </g>
  )
}

function Door({ glow }: { glow: string }) {
  return (
    <g>
      <path d="M270 170V96a50 50 0 0 1 100 0v74z" className="fill-house-stone" />
      <path d="M281 170V98a39 39 0 0 1 78 0v72z" className="fill-skyline-near" />
      <path d="M285 96a35 35 0 0 1 70 0z" className="fill-lit-window" />
      <path d="M320 96V61M320 96l-25-25M320 96l25-25" className="stroke-skyline-near" strokeWidth="2" />
      <path d="M286 102h32v68h-32zM322 102h32v68h-32z" className="fill-primary" />
      <path
        d="M291 108h22v22h-22zM327 108h22v22h-22zM291 137h22v26h-22zM327 137h22v26h-22z"
        className="fill-house-wall"
      />
      <circle cx="314" cy="138" r="1.800" className="fill-accent" />
      <circle cx="326" cy="138" r="1.800" className="fill-accent" />
      <path
        d="M262 170h116v10H262zM252 180h136v10H252zM242 190h156v10H242zM232 200h176v10H232zM222 210h196v10H222z"
        className="fill-house-stone"
      />
      <path d="M262 180h116M252 190h136M242 200h156M232 210h176" className="stroke-house-joint" strokeWidth="1.500" />
      <path
        d="M258 170v-34l-44 48v36M382 170v-34l44 48v36M250 178v-33M240 188v-32M230 198v-31M222 208v-33M390 178v-33M400 188v-32M410 198v-31M418 208v-33"
        className="stroke-skyline-near"
        strokeWidth="2.500"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {[252, 388].map((x) => (
        <g key={x}>
          <circle cx={x} cy="98" r="44" fill={glow} />
          <path d={`M${x - 6} 90h12l-2 16h-8z`} className="fill-lit-window" />
          <path d={`M${x - 8} 90l8-8 8 8zM${x - 5} 106h10v3h-10z`} className="fill-skyline-near" />
        </g>
      ))}
    </g>
  )
}

const corbels = Array.from({ length: 40 }, (_, at) => `M${at * 16 + 4} 36h8v5h-8z`).join('')

const vine =
  'M628 220C596 180 634 150 606 116S622 62 586 46M606 116C580 108 576 90 566 74M614 176C590 172 586 160 574 150'

const leaves = [
  [622, 206],
  [612, 192],
  [624, 184],
  [604, 178],
  [618, 168],
  [592, 170],
  [622, 154],
  [580, 156],
  [612, 142],
  [574, 146],
  [604, 130],
  [614, 118],
  [598, 112],
  [606, 100],
  [586, 106],
  [576, 98],
  [612, 86],
  [568, 86],
  [602, 76],
  [564, 74],
  [612, 66],
  [596, 60],
  [584, 50],
  [604, 52],
  [630, 196],
  [628, 170],
  [594, 46],
  [574, 44],
  [616, 210],
  [632, 216],
  [606, 212],
  [596, 184],
]
  .map(([x, y]) => `M${x} ${y}c-7-3-8-10-4-15 5 1 8 3 8 7 5-1 8 2 9 6-5 4-9 4-13 2z`)
  .join('')

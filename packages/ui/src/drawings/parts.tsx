/** The colours of the drawings, from tokens.css. In the dark theme, large areas are darker than text with the same role. */
export const colors = {
  brick: 'light-dark(var(--primary), color-mix(in oklab, var(--primary) 68%, var(--background)))',
  wall: 'light-dark(var(--primary-subtle), color-mix(in oklab, var(--primary-subtle), var(--house-stone) 20%))',
  lamp: 'var(--accent)',
  glow: 'var(--accent-subtle)',
  leaf: 'var(--house-leaf)',
  stone: 'light-dark(var(--sunken), color-mix(in oklab, var(--house-stone) 55%, var(--background)))',
  paper: 'light-dark(var(--raised), color-mix(in oklab, var(--foreground) 30%, var(--house-stone)))',
}

/** The y coordinate of the ground in every drawing. */
export const GROUND = 108

/** The light behind a scene, and the line of the ground. */
export function Backdrop({ x = 100, y = 60, r = 48 }: { x?: number; y?: number; r?: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={colors.glow} stroke="none" />
      <path d={`M14 ${GROUND}h172`} />
    </>
  )
}

/** A flight of steps, each 8 units high. `width` is that of the top step. */
export function Steps({ x, count, width }: { x: number; count: number; width: number }) {
  return Array.from({ length: count }, (_, step) => (
    <rect
      key={`step ${step + 1}`}
      x={x - width / 2 - 6 * step}
      y={GROUND - 8 * (count - step)}
      width={width + 12 * step}
      height="8"
      fill={colors.stone}
    />
  ))
}

interface DoorProps {
  /** The x coordinate of the door's middle. */
  x: number
  bottom: number
  width?: number
  height?: number
  fill?: string
}

/** A closed door with an arched fanlight. */
export function Door({ x, bottom, width = 30, height = 54, fill = colors.brick }: DoorProps) {
  const outer = width / 2 + 4
  const inner = width / 2
  const spring = bottom - height + inner
  return (
    <>
      <path d={archPath(x, bottom, outer, spring)} fill={colors.stone} />
      <path d={archPath(x, bottom, inner, spring)} fill={fill} />
      <path d={`M${x - inner} ${spring}a${inner} ${inner} 0 0 1 ${width} 0z`} fill={colors.lamp} />
      <path d={`M${x} ${spring}v${-inner}`} />
      <circle cx={x + inner - 5} cy={bottom - 17} r="1.6" fill={colors.lamp} stroke="none" />
    </>
  )
}

/** Returns the path of an opening with a round arch. `spring` is the y coordinate at which the arch begins. */
export function archPath(x: number, bottom: number, radius: number, spring: number): string {
  return `M${x - radius} ${bottom}V${spring}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${bottom}z`
}

/** A plant in a pot. */
export function Plant({ x, bottom = GROUND }: { x: number; bottom?: number }) {
  return (
    <>
      <path d={leavesPath(x, bottom - 15)} fill={colors.leaf} />
      <path d={`M${x - 8} ${bottom - 15}h16l-2.500 15h-11z`} fill={colors.brick} />
    </>
  )
}

/** Returns three leaves that grow from a point. */
export function leavesPath(x: number, y: number): string {
  return `M${x} ${y}c-2-9-8-12-14-12 1 7 6 12 14 12zM${x} ${y}c2-9 8-12 14-12-1 7-6 12-14 12zM${x} ${y}c-5-8-5-16 0-22 5 6 5 14 0 22z`
}

/** A street lamp. */
export function StreetLamp({ x, isLit = true }: { x: number; isLit?: boolean }) {
  return (
    <>
      <path d={`M${x} ${GROUND}V40M${x - 6} ${GROUND}h12l-2-7h-8z`} fill={colors.stone} />
      <path d={`M${x - 8} 22h16l-3 18h-10z`} fill={isLit ? colors.lamp : colors.stone} />
      <path d={`M${x - 10} 22h20l-6-7h-8z`} fill={colors.stone} />
      <path d={`M${x} 15v-4`} />
    </>
  )
}

interface WindowProps {
  /** The x coordinate of the frame's left edge. */
  x: number
  /** The y coordinate of the frame's top edge. */
  y: number
  width: number
  height: number
  fill?: string
}

/** A window of two panes above a ledge. */
export function SashWindow({ x, y, width, height, fill = colors.lamp }: WindowProps) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill={fill} />
      <path d={`M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`} />
      <rect x={x - 4} y={y + height} width={width + 8} height="6" fill={colors.stone} />
    </>
  )
}

/** A closed envelope. */
export function Envelope({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect x={x} y={y} width="34" height="23" rx="2" fill={colors.paper} />
      <path d={`M${x + 1} ${y + 2}l16 12 16-12`} fill="none" />
    </>
  )
}

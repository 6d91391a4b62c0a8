import { archPath, Backdrop, colors, SashWindow, Steps, StreetLamp } from './parts.tsx'

/** Steps that lead to a bricked-up door. */
export const notFound = () => (
  <>
    <Backdrop />
    <path d={archPath(100, 84, 25, 45)} fill={colors.stone} />
    <path d={archPath(100, 84, 19, 45)} fill={colors.wall} />
    <path
      d="M81 45h38M81 55h38M81 65h38M81 75h38M94 26v9M106 35v10M87 35h26M94 45v10M112 45v10M88 55v10M106 55v10M94 65v10M112 65v10M88 75v9M106 75v9"
      fill="none"
    />
    <Steps x={100} count={3} width={60} />
    <StreetLamp x={166} />
    <path d="M34 108v-7M38 108v-10M42 108v-6" />
  </>
)

/** A flower pot that fell from its window sill. */
export const error = () => (
  <>
    <Backdrop />
    <SashWindow x={46} y={18} width={38} height={44} />
    <path d="M94 60c9 4 14 11 16 19M103 56c9 4 15 11 18 20" fill="none" strokeDasharray="2 5" />
    <path d="M132 108c3-10 12-11 18-8 6-5 17-1 18 8z" fill={colors.stone} />
    <g transform="rotate(72 120 92)">
      <path
        d="M120 72c-3-13-12-18-21-18 1 11 9 18 21 18zM120 72c3-13 12-18 21-18-1 11-9 18-21 18zM120 72c-7-12-7-22 0-32 7 9 7 20 0 32z"
        fill={colors.leaf}
      />
      <path d="M107 72h26v7h-2.500l-3 7 4 4-4 10h-15l-4-21H107z" fill={colors.brick} />
    </g>
    <path d="M82 108l4-10 10 10zM64 108l7-6 2 6z" fill={colors.brick} />
  </>
)

/** An open envelope without a letter. */
export const invitationGone = () => (
  <>
    <Backdrop />
    <path d="M62 66l38-32 38 32v42H62z" fill={colors.stone} />
    <path d="M62 66l38 26 38-26v42H62z" fill={colors.paper} />
    <path d="M62 108l30-21M138 108l-30-21" />
    <path d="M100 20v-6M82 24l-3-5M118 24l3-5" />
    <path d="M40 108v-7M44 108v-10M48 108v-6" />
    <path d="M150 108l4-11 9 4-2 7z" fill={colors.brick} />
  </>
)

/** A pole whose wire hangs down, at night. */
export const offline = () => (
  <>
    <Backdrop />
    <path d="M84 108V18h8v90z" fill={colors.stone} />
    <path d="M62 30h52v6H62z" fill={colors.brick} />
    <path d="M66 24h6v6h-6zM104 24h6v6h-6z" fill={colors.lamp} />
    <path d="M14 40q32 4 55-16M107 24c14 6 8 30 14 44s-4 22 4 28M186 34c-16 6-22 16-24 30" fill="none" />
    <path d="M125 96l-5 6M125 96v8M125 96l5 6M162 64l-5 6M162 64v8M162 64l5 6" />
    <path d="M46 56a12 12 0 1 0 9 19 10 10 0 0 1-9-19z" fill={colors.lamp} />
    <path d="M150 108v-7M154 108v-10M158 108v-6" />
  </>
)

import { Backdrop, colors, Door, leavesPath, Plant, SashWindow, Steps, StreetLamp } from './parts.tsx'

/** Two chairs and a small table in front of a house. */
export const posts = () => (
  <>
    <Backdrop />
    <path d="M46 108l4-28h26l4 28M48 94h30" fill="none" />
    <path d="M46 48c8-3 12-3 18 0l8 32H50z" fill={colors.brick} />
    <path d="M154 108l-4-28h-26l-4 28M152 94h-30" fill="none" />
    <path d="M154 48c-8-3-12-3-18 0l-8 32h22z" fill={colors.leaf} />
    <path d="M100 86v22M90 108h20" />
    <path d="M86 80h28v6H86z" fill={colors.stone} />
    <path d="M96 71h8v9h-8z" fill={colors.paper} />
    <path d="M104 73h3v5h-3M98 67v-3M102 67v-4" fill="none" />
  </>
)

/** A notice board without notices. */
export const communityPosts = () => (
  <>
    <Backdrop />
    <path d="M58 42h7v66h-7zM135 42h7v66h-7z" fill={colors.stone} />
    <rect x="52" y="40" width="96" height="46" rx="3" fill={colors.wall} />
    <path d="M44 40l56-20 56 20z" fill={colors.brick} />
    <path d="M64 50h20v26H64zM92 50h28v16H92z" fill="none" strokeDasharray="3 4" />
    <circle cx="74" cy="50" r="2.500" fill={colors.lamp} />
    <circle cx="106" cy="50" r="2.500" fill={colors.lamp} />
    <circle cx="134" cy="60" r="2.500" fill={colors.brick} />
    <Plant x={168} />
  </>
)

/** A notice board with a torn notice. */
export const postGone = () => (
  <>
    <Backdrop />
    <path d="M58 42h7v66h-7zM135 42h7v66h-7z" fill={colors.stone} />
    <rect x="52" y="28" width="96" height="58" rx="3" fill={colors.wall} />
    <path d="M84 42h32v12l-6-3-5 6-6-5-6 6-5-5-4 4z" fill={colors.paper} />
    <circle cx="100" cy="42" r="2.500" fill={colors.lamp} />
    <path d="M92 108l3-15 6 4 5-5 7 6 9-3-4 13z" fill={colors.paper} />
    <path d="M34 108v-8M38 108v-11M42 108v-7" />
  </>
)

/** A row of houses at dusk. */
export const street = () => (
  <>
    <Backdrop />
    <path d="M32 108V50h44v58z" fill={colors.wall} />
    <path d="M28 50h52v-7H28z" fill={colors.stone} />
    <path d="M76 108V44l24-20 24 20v64z" fill={colors.brick} />
    <path d="M124 108V54h44v54z" fill={colors.wall} />
    <path d="M120 54h52v-7h-52z" fill={colors.stone} />
    <path d="M41 60h10v14H41zM58 60h10v14H58zM93 46h14v16H93zM134 64h10v14h-10zM150 64h10v14h-10z" fill={colors.lamp} />
    <Door x={100} bottom={100} width={18} height={30} fill={colors.leaf} />
    <Steps x={100} count={1} width={32} />
    <path d="M48 108V88h12v20zM140 108V90h12v18z" fill={colors.stone} />
  </>
)

/** A sign post with two boards. */
export const signpost = () => (
  <>
    <Backdrop />
    <path d="M96 108V20h8v88z" fill={colors.stone} />
    <path d="M58 32h58l10 8-10 8H58z" fill={colors.leaf} />
    <path d="M142 56H84l-10 8 10 8h58z" fill={colors.leaf} />
    <path d="M68 40h22M112 64h20" stroke={colors.glow} />
    <path d="M88 108h24v-6H88z" fill={colors.stone} />
    <Plant x={142} />
    <path d="M56 108v-7M60 108v-10M64 108v-6" />
  </>
)

/** A bench beside a street lamp. */
export const communities = () => (
  <>
    <Backdrop />
    <path d="M56 108V62M120 108V62M64 108V88M112 108V88" />
    <path d="M50 62h76v7H50zM50 73h76v7H50zM46 86h84v7H46z" fill={colors.brick} />
    <StreetLamp x={152} />
    <Plant x={32} />
  </>
)

/** A fenced garden with one young plant. */
export const garden = () => (
  <>
    <Backdrop />
    <path d="M100 92V58" />
    <path d={leavesPath(100, 64)} fill={colors.leaf} />
    <path d="M100 84c-8 0-12-3-15-9 8-1 13 2 15 9zM100 76c7-1 11-4 13-9-7 0-12 3-13 9z" fill={colors.leaf} />
    <path d="M28 80h144v6H28zM28 96h144v6H28z" fill={colors.stone} />
    {[36, 54, 72, 128, 146, 164].map((x) => (
      <path key={x} d={`M${x - 5} 108V72l5-6 5 6v36z`} fill={colors.wall} />
    ))}
    <path d="M84 108V92h32v16z" fill={colors.brick} />
  </>
)

/** A street lamp that lights only a cat. */
export const search = () => (
  <>
    <path d="M68 40l-34 68h100L84 40z" fill={colors.glow} stroke="none" />
    <path d="M14 108h172" />
    <StreetLamp x={76} />
    <path d="M132 108c-4-14 0-24 7-28V69l6 5h7l6-5v11c7 6 9 18 6 28z" fill={colors.wall} />
    <path d="M164 104c10 2 14-6 10-12M144 81v1M153 81v1M147 86h3M144 108V98M153 108V98" fill="none" />
  </>
)

/** A kiosk with its shutter down. */
export const communityGone = () => (
  <>
    <Backdrop />
    <path d="M58 54h84v54H58z" fill={colors.stone} />
    <path d="M66 60h68v34H66z" fill={colors.paper} />
    <path d="M66 68h68M66 76h68M66 84h68M96 89h8" />
    <path d="M54 34h92l6 20H48z" fill={colors.wall} />
    <path d="M73 34h18l-2 20H69zM109 34h18l4 20h-20z" fill={colors.brick} />
    <path
      d="M48 54a10 6 0 0 0 20.800 0a10 6 0 0 0 20.800 0a10 6 0 0 0 20.800 0a10 6 0 0 0 20.800 0a10 6 0 0 0 20.800 0z"
      fill={colors.brick}
    />
    <Plant x={168} />
  </>
)

/** A swept stoop with the broom beside it. */
export const moderation = () => (
  <>
    <Backdrop />
    <Door x={112} bottom={84} fill={colors.leaf} />
    <Steps x={112} count={3} width={56} />
    <path d="M66 88L48 30" />
    <path d="M58 90l16-5 6 23H60z" fill={colors.lamp} />
    <path d="M65 96l3 12M71 94l3 14" />
    <path d="M164 58v7M164 73v7M153 69h7M168 69h7" />
  </>
)

/** Empty pigeonholes. */
export const cases = () => (
  <>
    <Backdrop />
    <path d="M52 26h96v70H52z" fill={colors.wall} />
    <path
      d="M60 34h22v24H60zM89 34h22v24H89zM118 34h22v24h-22zM60 65h22v24H60zM89 65h22v24H89zM118 65h22v24h-22z"
      fill={colors.stone}
    />
    <path d="M64 58v-14h14v14M93 89V74h14v15" fill={colors.paper} />
    <path d="M48 96h104v6H48zM58 102v6M142 102v6" fill={colors.brick} />
  </>
)

/** The letter slot of a door. */
export const appeals = () => (
  <>
    <Backdrop />
    <path d="M66 100V24h68v76z" fill={colors.stone} />
    <path d="M73 100V31h54v69z" fill={colors.brick} />
    <path d="M80 38h17v20H80zM103 38h17v20h-17zM80 78h17v16H80zM103 78h17v16h-17z" fill="none" />
    <rect x="84" y="63" width="32" height="9" rx="2" fill={colors.lamp} />
    <path d="M89 67.500h22" />
    <Steps x={100} count={1} width={84} />
    <Plant x={158} />
  </>
)

/** A door mat with the key under it. */
export const joinRequests = () => (
  <>
    <Backdrop />
    <Door x={100} bottom={100} width={36} height={68} />
    <SashWindow x={38} y={50} width={24} height={30} />
    <SashWindow x={138} y={50} width={24} height={30} />
    <path d="M72 108l5-8h46l5 8z" fill={colors.leaf} />
    <path d="M132 104h14M142 104v3M146 104v3" />
    <circle cx="130" cy="104" r="3" fill={colors.lamp} />
  </>
)

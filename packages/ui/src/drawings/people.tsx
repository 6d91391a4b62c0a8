import { Backdrop, colors, Door, Envelope, leavesPath, Plant, SashWindow, Steps } from './parts.tsx'

/** A stoop with two mugs on its steps. */
export const friends = () => (
  <>
    <Backdrop />
    <Door x={100} bottom={84} />
    <Steps x={100} count={3} width={58} />
    <path d="M66 84h7v8h-7zM127 84h7v8h-7z" fill={colors.paper} />
    <path d="M66 86h-3v4h3M134 86h3v4h-3M69.500 80v-3M130.500 80v-3" fill="none" />
    <Plant x={48} />
    <Plant x={152} />
  </>
)

/** An open, empty letter box. */
export const requests = () => (
  <>
    <Backdrop />
    <rect x="96" y="76" width="9" height="32" fill={colors.stone} />
    <path d="M84 76V56a16 16 0 0 0-16-16h50a16 16 0 0 1 16 16v20z" fill={colors.brick} />
    <path d="M52 76V56a16 16 0 0 1 32 0v20z" fill={colors.stone} />
    <path d="M52 76h32l-7 13H45z" fill={colors.brick} />
    <path d="M112 60h18M124 60v6h10v-6z" fill={colors.lamp} />
    <Plant x={146} />
    <path d="M38 108v-7M42 108v-10M46 108v-6" />
  </>
)

/** Three doors beside each other. */
export const suggestions = () => (
  <>
    <Backdrop />
    <Door x={54} bottom={100} width={24} height={48} fill={colors.leaf} />
    <Steps x={54} count={1} width={40} />
    <Door x={100} bottom={92} width={26} height={56} />
    <Steps x={100} count={2} width={36} />
    <Door x={146} bottom={100} width={24} height={48} fill={colors.wall} />
    <Steps x={146} count={1} width={40} />
  </>
)

/** Two windows with a string telephone between them. */
export const replies = () => (
  <>
    <Backdrop />
    <path d="M20 108V22h44v86M136 108V22h44v86" fill={colors.wall} />
    <SashWindow x={28} y={38} width={26} height={34} />
    <SashWindow x={146} y={38} width={26} height={34} />
    <path d="M72 60q28 22 56 0" fill="none" />
    <path d="M58 53l13 3v9l-13 3zM142 53l-13 3v9l13 3z" fill={colors.brick} />
    <Plant x={100} />
  </>
)

/** A door with a wreath. */
export const likes = () => (
  <>
    <Backdrop />
    <path d="M64 100V22h72v78z" fill={colors.stone} />
    <path d="M72 100V30h56v70z" fill={colors.brick} />
    <path d="M80 74h18v18H80zM102 74h18v18h-18z" fill="none" />
    <circle cx="100" cy="52" r="16" fill={colors.leaf} />
    <circle cx="100" cy="52" r="8" fill={colors.brick} />
    <path d="M96 66l-6 9M104 66l6 9" />
    <path d="M100 70l-9-4v8zM100 70l9-4v8z" fill={colors.lamp} />
    <path d="M56 100h88v8H56z" fill={colors.stone} />
    <Plant x={164} />
    <path d="M30 108v-7M34 108v-10M38 108v-6" />
  </>
)

/** A bell on a bracket, at rest. */
export const notifications = () => (
  <>
    <Backdrop />
    <path d="M56 108V20h10v88z" fill={colors.stone} />
    <path d="M66 30h36v6M66 46l14-16" fill="none" />
    <path d="M80 74c5-4 6-9 6-20a16 16 0 0 1 32 0c0 11 1 16 6 20z" fill={colors.lamp} />
    <path d="M97 74a5 5 0 0 0 10 0z" fill={colors.brick} />
    <path d="M102 79v14" />
    <circle cx="102" cy="96" r="3" fill={colors.brick} />
    <Plant x={146} />
  </>
)

/** An envelope on the steps of a closed door. */
export const invitations = () => (
  <>
    <Backdrop />
    <Door x={76} bottom={92} fill={colors.leaf} />
    <Steps x={76} count={2} width={52} />
    <Envelope x={126} y={85} />
    <circle cx="143" cy="99" r="3" fill={colors.brick} stroke="none" />
  </>
)

/** A closed garden gate with a padlock. */
export const blocked = () => (
  <>
    <Backdrop />
    <path d="M64 66q36-26 72 0M64 96h72M70 108V63M82 108V57M94 108V54M106 108V54M118 108V57M130 108V63" fill="none" />
    <path d="M48 48h16v60H48zM136 48h16v60h-16z" fill={colors.stone} />
    <path d="M45 48h22l-4-8H49zM133 48h22l-4-8h-14z" fill={colors.brick} />
    <path d="M94 78v-5a6 6 0 0 1 12 0v5" fill="none" />
    <rect x="90" y="78" width="20" height="15" rx="3" fill={colors.lamp} />
    <path d="M100 84v3" />
  </>
)

/** A bell panel whose name plates are blank. */
export const members = () => (
  <>
    <Backdrop />
    <rect x="66" y="20" width="68" height="80" rx="4" fill={colors.stone} />
    <path d="M76 42h30v9H76zM76 57h30v9H76zM76 72h30v9H76z" fill={colors.paper} />
    <path d="M80 29h40M80 33h40" />
    <path d="M80 91h40" strokeDasharray="2 5" />
    {[46.5, 61.5, 76.5].map((y) => (
      <circle key={y} cx="120" cy={y} r="4" fill={colors.lamp} />
    ))}
    <path d="M70 100h60v8H70z" fill={colors.brick} />
    <Plant x={156} />
    <path d="M36 108v-7M40 108v-10M44 108v-6" />
  </>
)

/** A telephone box, for the reports that a member has sent. */
export const sentReports = () => (
  <>
    <Backdrop />
    <path d="M74 102V30h52v72z" fill={colors.brick} />
    <path d="M70 30v-8h60v8zM78 22q22-12 44 0" fill={colors.stone} />
    <path d="M82 38h36v64H82z" fill={colors.paper} />
    <path d="M82 58h36M82 80h36M100 38v64" />
    <path d="M70 102h60v6H70z" fill={colors.stone} />
    <circle cx="114" cy="70" r="2" fill={colors.lamp} />
    <Plant x={152} />
    <path d="M40 108v-7M44 108v-10M48 108v-6" />
  </>
)

/** A window with its blind down, under the moon. */
export const muted = () => (
  <>
    <Backdrop />
    <path d="M42 108V20h82v88z" fill={colors.wall} />
    <SashWindow x={60} y={32} width={46} height={54} />
    <path d="M60 32h46v40H60z" fill={colors.paper} />
    <path d="M60 42h46M60 52h46M60 62h46M83 72v6" />
    <path d="M152 26a14 14 0 1 0 10 22 12 12 0 0 1-10-22z" fill={colors.lamp} />
    <Plant x={150} />
  </>
)

/** A door whose owner has moved out: boxes on the pavement. */
export const profileGone = () => (
  <>
    <Backdrop />
    <path d="M50 92V52a19 19 0 0 1 38 0v40z" fill={colors.stone} />
    <path d="M54 92V52a15 15 0 0 1 30 0v40z" fill={colors.paper} />
    <path d="M54 92V52l16 8v40z" fill={colors.brick} />
    <circle cx="66" cy="80" r="1.600" fill={colors.lamp} stroke="none" />
    <Steps x={69} count={2} width={46} />
    <path d="M112 80h28v28h-28zM140 88h26v20h-26zM116 62h22v18h-22z" fill={colors.wall} />
    <path d="M122 80h8v8h-8zM150 88h7v6h-7zM124 62h7v6h-7z" fill={colors.lamp} />
  </>
)

/** A window with an empty flower box. */
export const profilePosts = () => (
  <>
    <Backdrop />
    <SashWindow x={70} y={22} width={60} height={58} />
    <path d="M70 22h14c0 18-4 26-14 32zM130 22h-14c0 18 4 26 14 32z" fill={colors.paper} />
    <path d={leavesPath(84, 86)} fill={colors.leaf} />
    <path d="M62 86h76l-4 14H66z" fill={colors.brick} />
    <path d="M74 100v8M126 100v8M30 88h14M156 88h14M24 48h14M162 48h14" />
  </>
)

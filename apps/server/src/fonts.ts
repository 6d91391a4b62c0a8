import { fileURLToPath } from 'node:url'

/** fontconfig's settings for share pictures. The same step up from src/ as from dist/. */
export const FONTS = fileURLToPath(new URL('../fonts.conf', import.meta.url))

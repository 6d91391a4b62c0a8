import { fileURLToPath } from 'node:url'

/** The settings of fontconfig for share pictures. The relative path is the same in src/ and in dist/. */
export const FONT_CONFIG_FILE = fileURLToPath(new URL('../fonts.conf', import.meta.url))

/** The built web app. */
export const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The Markdown files of the default pages at /about. */
export const DEFAULT_PAGES = fileURLToPath(new URL('../pages', import.meta.url))

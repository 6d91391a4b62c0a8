import { fileURLToPath } from 'node:url'

/** fontconfig's settings for share pictures. The relative path is the same from src/ and from dist/. */
export const FONT_CONFIG_FILE = fileURLToPath(new URL('../fonts.conf', import.meta.url))

/** The built web app. */
export const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The Markdown files of the default pages at /about. */
export const DEFAULT_PAGES = fileURLToPath(new URL('../pages', import.meta.url))

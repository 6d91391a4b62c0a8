import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_CITIES, listCities } from '@stoop/validators/city-names'
import { html } from '../http/html.ts'
import { hasDrawing, hueOf } from './city-colors.ts'

/** Returns whether this installation configures its own cities, which its index page must contain. */
export const hasOwnCities = () => listCities().join() !== DEFAULT_CITIES.join()

/**
 * Returns the index page of the web app. Inserts the cities of an installation that configures its own, with their hues, so that
 * the app needs no request for them.
 */
export async function readIndexPage(webRoot: string): Promise<string> {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  if (!hasOwnCities()) return page
  const [first = ''] = listCities()
  const meta = html`<meta name="cities" content="${listCities().join()}" />`.html
  return page
    .replace('</head>', () => `  ${meta}<style>${cityStyle()}</style>\n  </head>`)
    .replaceAll('data-city="New York City"', () => html`data-city="${first}"`.html)
}

/** Returns the Content-Security-Policy source for the page's inline style, or undefined if the page has none. */
export const cityStyleSource = () => (hasOwnCities() ? `'sha256-${hash('sha256', cityStyle(), 'base64')}'` : undefined)

// City names contain no special characters of CSS and HTML (cities.ts). The selector repeats the attribute, so that its
// specificity is higher than that of the neutral hue in tokens.css.
const cityStyle = () =>
  listCities()
    .filter((name) => !hasDrawing(name))
    .map((name) => `[data-city][data-city="${name}"]{--city-hue:${hueOf(name)}}`)
    .join('')

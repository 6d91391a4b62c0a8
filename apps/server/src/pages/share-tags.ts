import type { ShareCard } from '@stoop/api/sharing/share-card'
import { type Html, html } from '../http/html.ts'
import { truncate } from './truncate.ts'

/** Returns the Open Graph and Twitter tags of a link. `url` and `image` must be absolute URLs, because crawlers require this. */
export function shareTags(
  { title, description }: Pick<ShareCard, 'title' | 'description'>,
  url: string,
  image: string,
): Html {
  const summary = toOneLine(description)
  return html`<meta property="og:site_name" content="Stoop" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${summary}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${image}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${title}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${summary}" />
    <meta name="twitter:image" content="${image}" />
  `
}

const MAX_DESCRIPTION_LENGTH = 200

const toOneLine = (text: string) => truncate(text.replace(/\s+/g, ' ').trim(), MAX_DESCRIPTION_LENGTH)

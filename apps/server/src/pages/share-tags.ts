import type { ShareCard } from '@stoop/api/sharing/share-card'
import { type Html, html } from '../openapi-html.ts'
import { shortened } from './shortened.ts'

/** The OpenGraph and Twitter tags of one link; all addresses are whole, as a crawler wants them. */
export function shareTags(
  { title, description }: Pick<ShareCard, 'title' | 'description'>,
  url: string,
  image: string,
): Html {
  const said = oneLine(description)
  return html`<meta property="og:site_name" content="Stoop" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${said}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${image}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${title}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${said}" />
    <meta name="twitter:image" content="${image}" />
  `
}

const MOST = 200

const oneLine = (text: string) => shortened(text.replace(/\s+/g, ' ').trim(), MOST)

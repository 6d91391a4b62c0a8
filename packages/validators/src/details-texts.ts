import type { StoredDetails } from './post-formats.ts'

/** Returns the texts in the details of a post, for rules and reports about what the author wrote. */
export function listDetailsTexts(details: StoredDetails | null): string[] {
  switch (details?.format) {
    case 'poll':
      return details.options
    case 'event':
      return [details.place, details.mapUrl ?? ''].filter((text) => text !== '')
    case 'offer':
      return details.place === null ? [] : [details.place]
    case 'lost_found':
      return [details.place]
    case 'ask':
    case undefined:
      return []
  }
}

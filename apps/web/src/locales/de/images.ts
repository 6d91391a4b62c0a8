import type { Dictionary } from '../dictionary.ts'

export const images: Dictionary['images'] = {
  unavailable: 'Dieses Bild kann nicht gezeigt werden',
  openExternal: 'Bild öffnen',
  externalFrom: 'Bild von',
  externalHint: 'Wenn du es lädst, sieht diese Website deine IP-Adresse.',
  load: 'Bild laden',
  enlarge: (position, count) => (count === 1 ? 'Bild vergrößern' : `Bild ${position} von ${count} vergrößern`),
  viewer: {
    Lightbox: 'Bildansicht',
    Close: 'Schließen',
    Previous: 'Vorheriges Bild',
    Next: 'Nächstes Bild',
    Download: 'Bild herunterladen',
    'Zoom in': 'Vergrößern',
    'Zoom out': 'Verkleinern',
    'Show captions': 'Beschreibung zeigen',
    'Hide captions': 'Beschreibung ausblenden',
    'Photo gallery': 'Bilder des Beitrags',
    Slide: 'Bild',
    '{index} of {total}': 'Bild {index} von {total}',
  },
}

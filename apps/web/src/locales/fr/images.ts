import type { Dictionary } from '../dictionary.ts'

export const images: Dictionary['images'] = {
  unavailable: 'Cette image ne peut pas être affichée',
  openExternal: 'Ouvrir l’image',
  externalFrom: 'Image de',
  externalHint: 'Si tu la charges, ce site voit ton adresse IP.',
  load: 'Charger l’image',
  enlarge: (position, count) => (count === 1 ? 'Agrandir l’image' : `Agrandir l’image ${position} sur ${count}`),
  viewer: {
    Lightbox: 'Visionneuse',
    Close: 'Fermer',
    Previous: 'Image précédente',
    Next: 'Image suivante',
    Download: 'Télécharger l’image',
    'Zoom in': 'Agrandir',
    'Zoom out': 'Réduire',
    'Show captions': 'Afficher la description',
    'Hide captions': 'Masquer la description',
    'Photo gallery': 'Images de la publication',
    Slide: 'Image',
    '{index} of {total}': 'Image {index} sur {total}',
  },
}

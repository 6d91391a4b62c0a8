import type { Dictionary } from '../dictionary.ts'

export const images: Dictionary['images'] = {
  unavailable: 'Esta imagen no se puede mostrar',
  openExternal: 'Abrir imagen',
  externalFrom: 'Imagen de',
  externalHint: 'Si la cargas, ese sitio ve tu dirección IP.',
  load: 'Cargar imagen',
  enlarge: (position, count) => (count === 1 ? 'Ampliar imagen' : `Ampliar imagen ${position} de ${count}`),
  viewer: {
    Lightbox: 'Visor de imágenes',
    Close: 'Cerrar',
    Previous: 'Imagen anterior',
    Next: 'Imagen siguiente',
    Download: 'Descargar imagen',
    'Zoom in': 'Ampliar',
    'Zoom out': 'Reducir',
    'Show captions': 'Mostrar descripción',
    'Hide captions': 'Ocultar descripción',
    'Photo gallery': 'Imágenes de la publicación',
    Slide: 'Imagen',
    '{index} of {total}': 'Imagen {index} de {total}',
  },
}

import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const composer: Dictionary['composer'] = {
  title: 'Crear publicación',
  content: (firstName) => `¿Qué cuentas, ${firstName}?`,
  audience: 'Quién puede ver esto',
  audiences: { friends: 'Amistades', public: 'Público', private: 'Solo yo' },
  audienceHints: {
    friends: 'Tú y tus amistades',
    public: 'Todo el mundo en Stoop',
    private: 'Solo tú puedes verlo',
  },
  audienceCounts: {
    friends: (count) =>
      count === 0
        ? 'Lo verán las amistades que hagas'
        : plural(count, { one: '1 amistad verá esto', other: `${formatNumber(count)} amistades verán esto` }),
    public: (count) =>
      plural(count, {
        one: '1 miembro puede ver esto',
        other: `Los ${formatNumber(count)} miembros pueden ver esto`,
      }),
  },
  previewHint:
    'Quien tenga el enlace, aunque no tenga cuenta, ve tu nombre, las primeras palabras y la primera imagen.',
  camera: 'Cámara',
  gallery: 'Galería',
  linkToPicture: 'Enlace a una imagen',
  pictures: 'Imágenes de esta publicación',
  imageUrl: 'URL de la imagen (opcional)',
  imageUrlPlaceholder: 'https://',
  preview: 'Vista previa de la imagen',
  uploadingImage: 'Subiendo imagen…',
  preparingImage: 'Preparando…',
  finishingImage: 'Terminando…',
  retryImage: 'Reintentar',
  removeImage: 'Quitar imagen',
  removeNumbered: (position) => `Quitar imagen ${position}`,
  imageRemoved: 'Imagen quitada',
  undo: 'Deshacer',
  moveLeft: (position) => `Mover imagen ${position} a la izquierda`,
  moveRight: (position) => `Mover imagen ${position} a la derecha`,
  moved: (position, count) => `La imagen es ahora la ${position} de ${count}`,
  dragHint: 'Arrastra para cambiar el orden',
  describe: 'Alt',
  describeNumbered: (position) => `Texto alternativo de la imagen ${position}`,
  tooManyImages: (max) => `Una publicación tiene hasta ${max} imágenes. Las demás se han dejado fuera.`,
  noRoomForLink: (max) => `Una publicación tiene hasta ${max} imágenes. Quita una para añadir un enlace.`,
  imageCount: (count, max) => `${count} de ${max}`,
  dropHere: 'Suelta aquí las imágenes',
  uploadingImages: (count) =>
    plural(count, { one: 'Subiendo 1 imagen…', other: `Subiendo ${formatNumber(count)} imágenes…` }),
  failedImages: (count) =>
    plural(count, { one: '1 imagen no se subió', other: `${formatNumber(count)} imágenes no se subieron` }),
  alt: '¿Qué muestra la imagen?',
  altNumbered: (position) => `¿Qué muestra la imagen ${position}?`,
  altHint: 'Descríbela para quien usa un lector de pantalla',
  nextPicture: 'Imagen siguiente',
  altDone: 'Listo',
  post: 'Publicar',
  posting: 'Publicando…',
  cancel: 'Cancelar',
  close: 'Cerrar',
  backToFeed: 'Volver a Inicio',
  discard: 'Descartar',
  discarded: 'Borrador descartado',
  draftKept: 'Borrador guardado',
  communityAudience: (count, community) =>
    plural(count, {
      one: `No hay más miembros en ${community}. Lo verá quien se una`,
      other: `Los ${formatNumber(count)} miembros de ${community} pueden ver esto`,
    }),
  readableAudience: 'Todo el mundo en Stoop puede ver esto',
  offline: 'No tienes conexión. Lo que escribes se guarda en este dispositivo.',
  published: { title: 'Listo', description: '¡Tu publicación ya está visible!' },
  publishFailed: { title: 'Error', description: 'No se pudo publicar. Vuelve a intentarlo.' },
  created: { title: '¡Publicación creada!', description: 'Tu publicación se ha compartido.' },
  createFailed: 'No se pudo crear la publicación',
  createFailedHint: 'Vuelve a intentarlo',
}

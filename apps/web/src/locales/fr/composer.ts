import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const composer: Dictionary['composer'] = {
  title: 'Nouvelle publication',
  content: (firstName) => `Quoi de neuf, ${firstName} ?`,
  audience: 'Qui peut voir ceci',
  audiences: { friends: 'Amis', public: 'Public', private: 'Moi uniquement' },
  audienceHints: {
    friends: 'Toi et tes amis',
    public: 'Tout le monde sur Stoop',
    private: 'Visible par toi uniquement',
  },
  audienceCounts: {
    friends: (count) =>
      count === 0
        ? 'Les amis que tu te feras verront ceci'
        : plural(count, {
            one: `${formatNumber(count)} ami verra ceci`,
            other: `${formatNumber(count)} amis verront ceci`,
          }),
    public: (count) =>
      plural(count, {
        one: `${formatNumber(count)} membre peut voir ceci`,
        other: `Les ${formatNumber(count)} membres peuvent voir ceci`,
      }),
  },
  previewHint: 'Sans compte, les personnes qui ont le lien voient ton nom, les premiers mots et la première image.',
  camera: 'Appareil photo',
  gallery: 'Galerie',
  linkToPicture: 'Lien vers une image',
  pictures: 'Images de cette publication',
  imageUrl: 'URL de l’image (facultatif)',
  imageUrlPlaceholder: 'https://',
  preview: 'Aperçu de l’image',
  uploadingImage: 'Envoi de l’image…',
  preparingImage: 'Préparation…',
  finishingImage: 'Presque fini…',
  retryImage: 'Réessayer',
  removeImage: 'Retirer l’image',
  removeNumbered: (position) => `Retirer l’image ${position}`,
  imageRemoved: 'Image retirée',
  undo: 'Annuler',
  moveLeft: (position) => `Déplacer l’image ${position} à gauche`,
  moveRight: (position) => `Déplacer l’image ${position} à droite`,
  moved: (position, count) => `L’image est maintenant ${position} sur ${count}`,
  dragHint: 'Fais glisser pour changer l’ordre',
  describe: 'Alt',
  describeNumbered: (position) => `Texte alternatif de l’image ${position}`,
  tooManyImages: (max) => `Une publication a jusqu’à ${max} images. Les autres ont été laissées de côté.`,
  noRoomForLink: (max) => `Une publication a jusqu’à ${max} images. Retires-en une pour ajouter un lien.`,
  imageCount: (count, max) => `${count} sur ${max}`,
  dropHere: 'Dépose les images ici',
  uploadingImages: (count) =>
    plural(count, { one: `Envoi de ${formatNumber(count)} image…`, other: `Envoi de ${formatNumber(count)} images…` }),
  failedImages: (count) =>
    plural(count, {
      one: `${formatNumber(count)} image n’a pas été envoyée`,
      other: `${formatNumber(count)} images n’ont pas été envoyées`,
    }),
  alt: 'Que montre l’image ?',
  altNumbered: (position) => `Que montre l’image ${position} ?`,
  altHint: 'Décris-la pour qui utilise un lecteur d’écran',
  nextPicture: 'Image suivante',
  altDone: 'Terminé',
  post: 'Publier',
  posting: 'Publication…',
  cancel: 'Annuler',
  close: 'Fermer',
  backToFeed: 'Retour à l’accueil',
  discard: 'Abandonner',
  discarded: 'Brouillon abandonné',
  draftKept: 'Brouillon enregistré',
  communityAudience: (count, community) =>
    plural(count, {
      one: `${community} n’a pas d’autre membre. Les membres à venir verront ceci`,
      other: `Les ${formatNumber(count)} membres de ${community} peuvent voir ceci`,
    }),
  readableAudience: 'Tout le monde sur Stoop peut voir ceci',
  offline: 'Pas de connexion. Ce que tu écris est enregistré sur cet appareil.',
  published: { title: 'C’est fait', description: 'Ta publication est en ligne !' },
  publishFailed: { title: 'Erreur', description: 'La publication a échoué. Réessaie.' },
  created: { title: 'Publication en ligne !', description: 'Ta publication est partagée.' },
  createFailed: 'La publication a échoué',
  createFailedHint: 'Réessaie',
}

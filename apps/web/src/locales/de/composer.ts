import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const composer: Dictionary['composer'] = {
  title: 'Neuer Beitrag',
  content: (firstName) => `Was gibt’s Neues, ${firstName}?`,
  audience: 'Wer das sehen kann',
  audiences: { friends: 'Freunde', public: 'Öffentlich', private: 'Nur ich' },
  audienceHints: {
    friends: 'Du und deine Freunde',
    public: 'Alle bei Stoop',
    private: 'Nur du kannst das sehen',
  },
  audienceCounts: {
    friends: (count) =>
      count === 0
        ? 'Wer mit dir befreundet ist, sieht das'
        : plural(count, {
            one: '1 befreundete Person sieht das',
            other: `${formatNumber(count)} Freunde sehen das`,
          }),
    public: (count) =>
      plural(count, {
        one: '1 Mitglied kann das sehen',
        other: `Alle ${formatNumber(count)} Mitglieder können das sehen`,
      }),
  },
  previewHint: 'Wer ohne Konto den Link hat, sieht deinen Namen, die ersten Wörter und das erste Bild.',
  camera: 'Kamera',
  gallery: 'Galerie',
  linkToPicture: 'Link zu einem Bild',
  pictures: 'Bilder dieses Beitrags',
  imageUrl: 'Bildadresse (optional)',
  imageUrlPlaceholder: 'https://',
  preview: 'Bildvorschau',
  uploadingImage: 'Bild wird hochgeladen …',
  preparingImage: 'Wird vorbereitet …',
  finishingImage: 'Gleich fertig …',
  retryImage: 'Noch einmal',
  removeImage: 'Bild entfernen',
  removeNumbered: (position) => `Bild ${position} entfernen`,
  imageRemoved: 'Bild entfernt',
  undo: 'Rückgängig',
  moveLeft: (position) => `Bild ${position} nach links`,
  moveRight: (position) => `Bild ${position} nach rechts`,
  moved: (position, count) => `Das Bild ist jetzt ${position} von ${count}`,
  dragHint: 'Zum Sortieren ziehen',
  describe: 'Alt',
  describeNumbered: (position) => `Alternativtext von Bild ${position}`,
  tooManyImages: (max) => `Ein Beitrag hat bis zu ${max} Bilder. Die übrigen wurden weggelassen.`,
  noRoomForLink: (max) => `Ein Beitrag hat bis zu ${max} Bilder. Entferne eines, um einen Link hinzuzufügen.`,
  imageCount: (count, max) => `${count} von ${max}`,
  dropHere: 'Bilder hier ablegen',
  uploadingImages: (count) =>
    plural(count, { one: '1 Bild wird hochgeladen …', other: `${formatNumber(count)} Bilder werden hochgeladen …` }),
  failedImages: (count) =>
    plural(count, {
      one: '1 Bild wurde nicht hochgeladen',
      other: `${formatNumber(count)} Bilder wurden nicht hochgeladen`,
    }),
  alt: 'Was zeigt das Bild?',
  altNumbered: (position) => `Was zeigt Bild ${position}?`,
  altHint: 'Für alle, die sich Bilder vorlesen lassen',
  nextPicture: 'Nächstes Bild',
  altDone: 'Fertig',
  post: 'Posten',
  posting: 'Wird gepostet …',
  cancel: 'Abbrechen',
  close: 'Schließen',
  backToFeed: 'Zurück zur Startseite',
  discard: 'Verwerfen',
  discarded: 'Entwurf verworfen',
  draftKept: 'Entwurf gespeichert',
  communityAudience: (count, community) =>
    plural(count, {
      one: `Außer dir ist niemand Mitglied von ${community}. Wer beitritt, sieht das`,
      other: `Die ${formatNumber(count)} Mitglieder von ${community} können das sehen`,
    }),
  readableAudience: 'Alle bei Stoop können das sehen',
  offline: 'Du bist offline. Was du schreibst, wird auf diesem Gerät gespeichert.',
  published: { title: 'Geschafft', description: 'Dein Beitrag ist veröffentlicht!' },
  publishFailed: { title: 'Fehler', description: 'Der Beitrag wurde nicht veröffentlicht. Versuch es noch einmal.' },
  created: { title: 'Beitrag veröffentlicht!', description: 'Dein Beitrag wurde geteilt.' },
  createFailed: 'Der Beitrag wurde nicht veröffentlicht',
  createFailedHint: 'Versuch es noch einmal',
}

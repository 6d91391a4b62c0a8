import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const editing: Dictionary['editing'] = {
  edit: { post: 'Modifier la publication', reply: 'Modifier la réponse', replies: 'Qui peut répondre' },
  title: { post: 'Modifier la publication', reply: 'Modifier la réponse' },
  text: { post: 'Texte de ta publication', reply: 'Texte de ta réponse' },
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
  close: 'Fermer',
  saveFailed: {
    post: 'La publication n’a pas pu être enregistrée',
    reply: 'La réponse n’a pas pu être enregistrée',
  },
  kept: 'Ton texte est gardé ici.',
  postGone: { title: 'Cette publication n’est plus disponible' },
  postGoneKept: 'Tes modifications sont maintenant le brouillon d’une nouvelle publication.',
  replyGone: { title: 'Cette réponse n’est plus disponible' },
  replyGoneKept: 'Tes modifications sont maintenant le brouillon d’une nouvelle réponse.',

  conflictTitle: 'Changée ailleurs',
  conflict: {
    post: 'Cette publication a été changée ailleurs pendant que tu la modifiais. Ton texte est toujours là.',
    reply: 'Cette réponse a été changée ailleurs pendant que tu la modifiais. Ton texte est toujours là.',
  },
  conflictNow: { post: 'La publication dit maintenant :', reply: 'La réponse dit maintenant :' },
  keepMine: 'Garder le mien',
  takeTheirs: 'Prendre ce texte',
  keepsMine: 'Enregistre à nouveau pour remplacer l’autre texte.',

  widenTitle: { friends: 'Partager avec tes amis ?', public: 'Partager avec tout le monde ?' },
  widenHint(from, to, friendsCount) {
    const friends = plural(friendsCount, { one: 'ton ami', other: `tes ${formatNumber(friendsCount)} amis` })
    if (to === 'friends')
      return friendsCount === 0
        ? 'Tu n’as pas encore d’amis. Les amis que tu te feras pourront la lire.'
        : `Jusqu’ici, elle n’était lisible que par toi. Maintenant, aussi par ${friends}.`
    const before = from === 'private' || friendsCount === 0 ? 'toi' : `toi et ${friends}`
    return `Jusqu’ici, elle n’était lisible que par ${before}. Maintenant, tout le monde sur Stoop pourra la lire, avec ses J’aime et ses réponses.`
  },
  widenConfirm: 'Partager',
  widenCancel: 'Laisser comme avant',
  narrowed: {
    friends: 'Après l’enregistrement, seuls toi et tes amis la verrez.',
    private: 'Après l’enregistrement, elle ne sera visible que par toi.',
  },

  edited: 'Modifiée',
  editedLabel: 'Modifiée. Voir les versions',
  versions: 'Versions',
  versionsHint: { post: 'Ce que disait cette publication avant', reply: 'Ce que disait cette réponse avant' },
  loading: 'Chargement des versions…',
  versionsFailed: 'Les versions n’ont pas pu être chargées',
  current: 'Actuelle',
  erase: 'Effacer',
  eraseLabel: (date) => `Effacer la version du ${date}`,
  eraseTitle: 'Effacer cette version définitivement ?',
  eraseHint: 'Plus personne ne pourra la lire. C’est définitif.',
  eraseConfirm: 'Effacer',
  eraseFailed: { title: 'La version n’a pas pu être effacée. Réessaie.' },
  erased: 'Cette version a été effacée.',
  pictureOfVersion: 'Image de cette version',
  notKept: 'Les versions entre celle-ci et la première ne sont pas gardées.',
  noneReadable: 'Il n’y a pas de version antérieure que tu puisses lire.',

  held: 'En vérification',
  heldHint: {
    post: 'Cette publication n’est visible que par toi jusqu’à ce que la modération l’ait vue.',
    reply: 'Pour l’instant, elle n’est visible que par toi.',
  },
  heldToast: {
    post: {
      title: 'En vérification',
      description: 'Ta publication n’est visible que par toi jusqu’à ce que la modération l’ait vue.',
    },
    reply: {
      title: 'En vérification',
      description: 'Ta réponse n’est visible que par toi jusqu’à ce que la modération l’ait vue.',
    },
  },

  whoCanReply: 'Qui peut répondre',
  everyone: 'Tout le monde',
  replyAudiences: {
    everyone: 'Toute personne qui peut la voir',
    friends: 'Tes amis',
    nobody: 'Personne',
  },
  replyAudienceHints: {
    everyone: '',
    friends: 'Les autres peuvent quand même la lire',
    nobody: 'Les réponses ne viennent que de toi',
  },
  replyAudienceSaved: {
    everyone: { title: 'Toute personne qui voit la publication peut répondre' },
    friends: { title: 'Seuls tes amis peuvent répondre' },
    nobody: { title: 'Personne d’autre ne peut répondre' },
  },
  replyAudienceFailed: { title: 'Impossible de changer qui peut répondre' },
  repliesClosed: {
    everyone: () => 'Tu ne peux pas répondre à cette publication.',
    friends: (firstName) => `Seuls les amis de ${firstName} peuvent répondre.`,
    nobody: (firstName) => `${firstName} a désactivé les réponses.`,
  },
}

import type { Dictionary } from '../dictionary.ts'
import { formatBytes, formatNumber, plural } from './language.ts'

export const yourData: Dictionary['yourData'] = {
  intro: 'Ce que tu as donné et fait sur Stoop est à toi. Emporte-le, regarde ce que nous gardons, ou pars.',
  summary: 'Télécharger, ce que nous gardons, supprimer',
  retry: 'Réessayer',
  close: 'Fermer',

  download: {
    title: 'Télécharger tes données',
    loading: 'Chargement de ton téléchargement…',
    retry: 'Réessayer',
    failedToLoad: 'Ton téléchargement n’a pas pu être chargé',
    hint: (days) =>
      `Tu peux demander un téléchargement deux fois par semaine. Il reste prêt ${plural(days, { one: `${formatNumber(days)} jour`, other: `${formatNumber(days)} jours` })}.`,
    none: 'Une copie de tout, à garder',
    noneHint:
      'Tes publications, réponses, images, amis et paramètres dans un fichier zip. Ses pages s’ouvrent dans tout navigateur, même sans connexion.',
    prepare: 'Préparer le téléchargement',
    prepareAnother: 'En préparer un autre',
    preparing: 'Demande…',
    waiting: 'Ton téléchargement est le prochain',
    counting: 'Nous comptons ce qu’il contient…',
    running: 'Préparation de ton téléchargement',
    progress: (done, total) => `${formatNumber(done)} sur ${formatNumber(total)} entrées et images`,
    percent: (done, total) => `${Math.floor((done / total) * 100)} %`,
    leaveHint: 'Tu peux quitter cette page. Nous te prévenons ici et par e-mail quand il est prêt.',
    unreachable: 'Nous ne pouvons pas vérifier maintenant. Ton téléchargement continue.',
    ready: 'Ton téléchargement est prêt',
    readyHint: (size, until) => [size, until && `jusqu’au ${until}`].filter(Boolean).join(', '),
    earlier: (until) =>
      ['Ton téléchargement précédent est prêt', until && `jusqu’au ${until}`].filter(Boolean).join(' '),
    get: 'Télécharger',
    getting: 'Début…',
    failed: 'Ton téléchargement n’a pas pu être préparé',
    failedHint: 'Un problème est survenu de notre côté. Tes données sont en sécurité.',
    expired: 'Ton dernier téléchargement a expiré',
    expiredHint: 'Son fichier est supprimé. Tu peux en préparer un nouveau.',
    nextAt: (time) => `Tu as déjà demandé deux fois cette semaine. Tu pourras redemander le ${time}.`,
    startFailed: { title: 'Ton téléchargement n’a pas pu commencer' },
    startOffline: 'Redemande quand tu auras une connexion.',
    getFailed: { title: 'Tes données n’ont pas pu être téléchargées' },
    getOffline: 'Ton fichier reste prêt.',
    size: formatBytes,
  },

  known: {
    title: 'Ce que Stoop sait de toi',
    hint: 'Voici la liste complète. Ouvre une ligne pour savoir qui la voit et ce qu’elle devient. Cet appareil garde aussi ton dernier accueil. Il l’affiche 7 jours au plus et l’efface à la déconnexion.',
    loading: 'Chargement de ce que Stoop sait de toi…',
    failed: 'Ce que Stoop sait de toi n’a pas pu être chargé',
    entries: (count) => plural(count, { one: 'entrée', other: 'entrées' }),
    count: formatNumber,
    contains: 'Contient',
    seenBy: 'Visible par',
    inExport: 'Dans ton téléchargement',
    afterDeletion: 'Après la suppression de ton compte',
    showAll: (count) => `Afficher les ${formatNumber(count)}`,
  },

  delete: {
    title: 'Supprimer ton compte',
    link: 'Vois d’abord ce qui se passe',
    value: (days) =>
      `Tu as ${plural(days, { one: `${formatNumber(days)} jour`, other: `${formatNumber(days)} jours` })} pour changer d’avis`,
    intro: 'Voici ce qui se passe. Rien n’est supprimé avant deux confirmations.',
    back: 'Retour à Tes données',
    loading: 'Chargement de ce qui se passe…',
    failed: 'Ce qui se passe n’a pas pu être chargé',

    first: 'Tout de suite',
    hidden: 'Plus personne ne te voit',
    hiddenHint: 'Ton profil, tes publications, réponses et J’aime disparaissent pour tout le monde.',
    signedOut: 'Ta session se ferme partout',
    signedOutHint: 'Sur cet appareil et sur tous les autres.',

    communities: 'Les communautés que tu as fondées',
    communitiesHint: 'Si tu reviens, une communauté qui a trouvé une nouvelle personne responsable reste avec elle.',
    passesTo: (name) => `Passe à ${name}`,
    withoutCreator: 'Continue sans toi, et un autre membre peut prendre le relais',
    closes: 'Ferme avec ton compte, car elle n’a pas d’autre membre',

    meanwhile: (days) =>
      `Pendant ${plural(days, { one: `${formatNumber(days)} jour`, other: `${formatNumber(days)} jours` })}`,
    restore: 'Tu peux changer d’avis',
    restoreHint: (until) => `Connecte-toi avant le ${until}, et ton compte reste.`,

    erased: 'Ensuite',
    erasedHint:
      'Tout est effacé définitivement, avec tes images, J’aime, adhésions et paramètres. Personne ne peut le faire revenir, pas même nous.',
    posts: (count) => plural(count, { one: 'publication', other: 'publications' }),
    replies: (count) => plural(count, { one: 'réponse', other: 'réponses' }),
    friends: (count) => plural(count, { one: 'ami', other: 'amis' }),
    count: formatNumber,

    kept: 'Ce qui est gardé, et pourquoi',
    keptName: 'Codes de ton identifiant et de ton compte',
    keptNameHint:
      'Personne ne peut en tirer ton nom. Grâce à eux, personne ne peut se faire passer pour toi, et une sauvegarde restaurée ne te fait pas revenir.',
    keptCases: 'Signalements et décisions',
    keptCasesHint:
      'Ils restent sans ton nom, car d’autres comptent dessus. Ce qu’ils citent de toi n’est gardé que tant qu’un dossier est ouvert ou qu’un recours est possible. Un journal garde le simple numéro de ton compte.',
    keptOthers: 'Ce qui est à d’autres',
    keptOthersHint: 'Leurs propres mots restent, même s’ils te mentionnent. Les communautés gardent leurs images.',
    keptBackups: 'Sauvegardes',
    keptBackupsHint: (days) =>
      `${
        days === null
          ? 'Les sauvegardes de ce serveur contiennent tes données jusqu’à leur suppression. La durée n’est pas indiquée.'
          : `Les sauvegardes de ce serveur contiennent tes données pendant ${plural(days, { one: `${formatNumber(days)} jour`, other: `${formatNumber(days)} jours` })} au plus.`
      } Si l’une d’elles est restaurée, ton compte est effacé à nouveau, tant que l’exploitant a gardé la liste des comptes effacés.`,
    keptDetails: 'Le voir pour chaque type de données',

    exportFirst: 'Emporte d’abord tes données',
    exportHint: 'Une fois ton compte supprimé, tu ne pourras plus les télécharger.',
    submit: 'Supprimer le compte',
    submitting: 'Suppression…',
    submitHint: 'Nous demandons ton mot de passe ou une clé d’accès, puis une autre confirmation.',
    offline: 'Pas de connexion. Tu pourras supprimer ton compte quand elle sera revenue.',
    confirmTitle: 'Supprimer ton compte ?',
    confirmHint: (until) => `Ta session se fermera partout. Connecte-toi avant le ${until} si tu changes d’avis.`,
    confirm: 'Supprimer',
    keep: 'Le garder',
    deleteFailed: 'Ton compte n’a pas pu être supprimé',
    noResponse: 'Nous n’avons pas eu de réponse. S’il a tout de même été supprimé, tu recevras un e-mail.',
    deleteOffline: 'Ton compte est comme avant.',
  },
}

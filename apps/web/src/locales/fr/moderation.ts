// Over 200 lines: all texts of moderation, which share their words.
import type { ModerationCase } from '@stoop/validators/moderation'
import type { Dictionary } from '../dictionary.ts'
import { formatDate, formatList, formatNumber, plural } from './language.ts'

type TargetType = ModerationCase['targetType']

const things: Record<TargetType, string> = {
  member: 'profil',
  post: 'publication',
  reply: 'réponse',
  community: 'communauté',
  picture: 'image',
  message: 'message',
  link: 'lien',
}

const withArticle: Record<TargetType, string> = {
  member: 'le profil',
  post: 'la publication',
  reply: 'la réponse',
  community: 'la communauté',
  picture: 'l’image',
  message: 'le message',
  link: 'le lien',
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const cap = (count: number) => (count > 99 ? '99+' : count)

export const moderation: Dictionary['moderation'] = {
  title: 'Modération',
  loading: 'Chargement…',
  close: 'Fermer',
  noneChosen: 'Aucun dossier ouvert',
  noneChosenHint: 'Choisis un dossier pour le lire et le décider ici.',
  cancel: 'Annuler',
  tabs: { label: 'Dossiers', open: 'Ouverts', decided: 'Décidés', appeals: 'Recours' },
  resourceNames: { cases: 'les dossiers', one: 'ce dossier', appeals: 'les recours' },
  waiting: ({ openCases, openAppeals }) =>
    formatList(
      [
        openCases > 0 && `${cap(openCases)} ${plural(openCases, { one: 'dossier ouvert', other: 'dossiers ouverts' })}`,
        openAppeals > 0 && `${cap(openAppeals)} recours`,
      ].filter((part) => part !== false),
    ),
  settingsHint: 'Signalements en attente d’une décision',
  empty: {
    open: 'Tout est à jour',
    openHint: 'Aucun signalement n’attend de décision. Les nouveaux apparaissent ici, les plus graves d’abord.',
    openMemberHint: 'Les signalements dans tes communautés apparaissent ici.',
    decided: 'Encore aucune décision',
    decidedHint: 'Les décisions apparaissent ici, les plus récentes d’abord.',
    appeals: 'Aucun recours en cours',
    appealsHint: 'Un recours est possible pendant six mois.',
  },

  severities: { 1: 'Faible', 2: 'Moyenne', 3: 'Élevée', 4: 'Urgente' },
  things,
  subjectOf: (type, name) => (name ? `${capitalize(things[type])} de ${name}` : capitalize(things[type])),
  noText: { member: 'Pas de bio', picture: 'Une image', message: 'Un message sans texte' },
  sharedHint:
    'La personne qui a signalé a partagé ces messages tels qu’ils étaient. Tu ne vois rien d’autre de la conversation.',
  reportCount: (count) =>
    plural(count, { one: `${formatNumber(count)} signalement`, other: `${formatNumber(count)} signalements` }),
  heldBySystem: 'Retenu automatiquement',
  reasonCount: (label, count) => (count > 1 ? `${label} ×${count}` : label),
  reasonList: formatList,
  assigned: (name) => `${name} s’en occupe`,
  adminOnly: 'Administration seulement',
  decidedBadge: 'Décidé',
  evidenceKept: 'Preuves gardées',

  back: 'Retour aux dossiers',
  previous: 'Dossier précédent',
  next: 'Dossier suivant',
  shortcuts: 'Raccourcis clavier',
  more: 'Plus d’actions',
  gone: 'Ce dossier n’est plus ici',
  goneHint: 'Il a peut-être été transmis, ou la décision ne te revient pas.',
  toQueue: 'Retour aux dossiers',

  targetStates: {
    visible: 'Encore visible',
    held: 'En vérification : visible seulement par la personne qui l’a écrit',
    removed: 'Retiré',
    deleted: 'Supprimé par la personne qui l’a écrit',
  },
  snapshotNote: 'Tel qu’au moment du signalement',
  showPicture: 'Afficher l’image',
  pictureHint: 'Elle peut être choquante.',
  deletedAccount: 'Compte supprimé',
  noAccount: 'Sans compte',
  openTarget: 'Ouvrir dans Stoop',
  reports: (count) => `Signalements (${formatNumber(count)})`,
  reportsHint: 'Le membre concerné n’apprend jamais qui a signalé.',
  lightWeight: 'Compte moins',
  context: 'Contexte',
  target: 'Signalé',
  record: 'Décisions précédentes',
  noRecord: 'Aucune sur ce membre.',
  history: 'Journal',
  historyActions: {
    'case view': 'a ouvert le dossier',
    'case note': 'a laissé une note',
    'case hand over': 'a transmis le dossier',
    'case decide': 'a décidé le dossier',
    'case hold': 'a changé ce qui est gardé',
  },
  system: 'Stoop',
  until: (date) => `jusqu’au ${formatDate(date)}`,

  actions: { dismiss: 'Classer', remove: 'Retirer', warn: 'Avertir', suspend: 'Suspendre' },
  actionsLabel: 'Décider',
  done: {
    dismiss: 'Classé',
    remove: 'Retiré',
    warn: 'Avertissement envoyé',
    suspend: 'Compte suspendu',
  },
  outcomes: {
    dismiss: 'Classé : aucune règle enfreinte',
    remove: 'Retiré',
    warn: 'Avertissement',
    suspend: 'Suspension',
    removeMember: 'Retrait de la communauté',
    ban: 'Bannissement de la communauté',
  },
  decideTitle: {
    dismiss: () => 'Classer les signalements ?',
    remove: (type) => `Retirer ${withArticle[type]}`,
    warn: (_type, name) => `Avertir ${name}`,
    suspend: (_type, name) => `Suspendre ${name}`,
  },
  dismissHint: (type, isHeld) =>
    isHeld
      ? `Mise en ligne : ${withArticle[type]}.`
      : `Sans changement : ${withArticle[type]}. Qui a signalé apprend qu’aucune règle n’a été enfreinte.`,
  decideHint: 'Le membre reçoit ceci comme explication et peut faire un recours pendant six mois.',
  rule: 'Quelle règle a été enfreinte ?',
  facts: 'Que s’est-il passé ?',
  factsHint: 'Le membre lit ceci. Ne dis jamais qui a signalé.',
  days: 'Pour combien de temps ?',
  dayLabels: { one: '1 jour', seven: '7 jours', thirty: '30 jours', forGood: 'Définitivement' },
  daysHint: (days) =>
    days === null
      ? 'Tous ses écrits disparaissent, et ses communautés passent à leur modération.'
      : 'Ses appareils sont déconnectés aussitôt. Son profil et ses publications sont cachés jusque-là.',
  alsoRemove: (type) => `Retirer aussi ${withArticle[type]}`,
  decided: (action) => ({ title: `${action}. Dossier suivant.` }),
  decidedLast: (action) => ({ title: `${action}. C’était le dernier.` }),
  alreadyDecided: {
    title: 'Déjà décidé',
    description: 'Une autre personne a été plus rapide. Ta décision n’a pas été enregistrée.',
  },
  caseGone: { title: 'Ce dossier n’est plus à toi', description: 'Ta modification n’a pas été enregistrée.' },
  failed: {
    title: 'Ta décision n’a pas pu être enregistrée',
    description: 'Le dossier est de retour dans la liste, avec ton texte.',
  },
  openCase: 'Ouvrir le dossier',

  note: 'Laisser une note',
  noteHint: 'Pour le reste de la modération. Le dossier t’est alors confié.',
  noteText: 'Note',
  saveNote: 'Enregistrer la note',
  saving: 'Enregistrement…',
  noteFailed: { title: 'La note n’a pas pu être enregistrée' },
  handOver: 'Transmettre',
  handOverHint: 'Ensuite, tu ne verras peut-être plus le dossier.',
  handOverToLabel: 'À qui ?',
  handOverTo: { site: 'À la modération de Stoop', admin: 'À l’administration' },
  handOverText: 'Que faut-il savoir ? (facultatif)',
  handedOver: { title: 'Transmis. Dossier suivant.' },
  handOverFailed: { title: 'Le dossier n’a pas pu être transmis' },
  keepEvidence: 'Garder les preuves',
  releaseEvidence: 'Libérer les preuves',
  evidence: (isOnHold) => ({
    title: isOnHold
      ? 'Les preuves sont gardées jusqu’à ce que tu les libères'
      : 'Les preuves seront effacées avec le temps',
  }),
  holdFailed: { title: 'Cela n’a pas pu être changé' },

  appeal: {
    by: (name) => `Recours de ${name}`,
    decidedBy: (name, date) => `Décidé par ${name} le ${formatDate(date)}`,
    ownDecision: 'La décision vient de toi : une autre personne de la modération répond.',
    openCase: 'Ouvrir le dossier',
    upheld: 'La maintenir',
    reversed: 'L’annuler',
    upheldTitle: 'Maintenir la décision',
    upheldHint: 'Elle s’applique toujours. Le membre lit tes raisons.',
    reversedTitle: 'Annuler la décision',
    reversedHint: 'Ce qui a été retiré redevient visible, et une suspension prend fin. Le membre lit tes raisons.',
    explanation: 'Tes raisons',
    done: {
      upheld: { title: 'La décision s’applique toujours' },
      reversed: { title: 'La décision est annulée' },
    },
    failed: { title: 'Cela n’a pas pu être enregistré', description: 'Le recours est de retour dans la liste.' },
    alreadyDecided: { title: 'Déjà décidé', description: 'Une autre personne a été plus rapide.' },
  },

  keys: {
    hint: 'Les lettres fonctionnent tant qu’aucun champ n’est actif.',
    use: 'Utiliser les raccourcis clavier',
    list: [
      { keys: ['j', 'k'], label: 'Dossier suivant et précédent' },
      { keys: ['Entrée'], label: 'Ouvrir le dossier' },
      { keys: ['d'], label: 'Classer' },
      { keys: ['r'], label: 'Retirer' },
      { keys: ['w'], label: 'Avertir' },
      { keys: ['s'], label: 'Suspendre' },
      { keys: ['n'], label: 'Laisser une note' },
      { keys: ['h'], label: 'Transmettre' },
      { keys: ['u', 'Échap'], label: 'Retour aux dossiers' },
      { keys: ['Ctrl', 'Entrée'], label: 'Envoyer une boîte de dialogue' },
      { keys: ['?'], label: 'Cette liste' },
    ],
  },
}

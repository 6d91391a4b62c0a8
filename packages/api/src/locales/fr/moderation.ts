import type { moderation as english } from '../en/moderation.ts'
import type { Translation } from '../translation.ts'

const ownTargets = {
  member: 'ton profil',
  post: 'ta publication',
  reply: 'ta réponse',
  community: 'ta communauté',
  picture: 'ton image',
  message: 'ton message',
  link: 'quelque chose que tu as publié',
}

const targets = {
  member: 'un membre',
  post: 'une publication',
  reply: 'une réponse',
  community: 'une communauté',
  picture: 'une image',
  message: 'un message',
  link: 'un lien',
}

const moderationOf = (community: string | null) =>
  community ? `La modération de la communauté ${community}` : 'La modération'

export const moderation = {
  rules: {
    spam: 'Spam',
    harassment: 'Harcèlement',
    hate: 'Haine',
    threats: 'Menaces ou violence',
    sexualContent: 'Contenu sexuel',
    privateInformation: 'Informations privées',
    impersonation: 'Usurpation d’identité',
    childSafety: 'Protection des enfants',
    illegal: 'Autre chose d’illégal',
    other: 'Autre chose',
    communityRules: 'Les règles de la communauté',
  },
  suspendedSubject: 'Ton compte est suspendu',
  removedMemberSubject: (community) =>
    `Tu ne fais plus partie ${community ? `de la communauté ${community}` : 'd’une communauté'}`,
  bannedSubject: (community) => `Bannissement ${community ? `de la communauté ${community}` : 'd’une communauté'}`,
  warnedSubject: 'Tu as reçu un avertissement',
  removedSubject: (target) => `Nous avons retiré ${ownTargets[target]}`,
  removedMember: (community) => `${moderationOf(community)} t’en a retiré, sans bannissement.`,
  banned: (community) => `${moderationOf(community)} t’en a banni : tu ne peux plus la rejoindre.`,
  removed: (community, target) => `${moderationOf(community)} a retiré ${ownTargets[target]}.`,
  alsoRemoved: (target) => `Nous avons aussi retiré ${ownTargets[target]}.`,
  warned: (community, target) =>
    `${moderationOf(community)} t’a envoyé un avertissement à cause de ceci : ${ownTargets[target]}.`,
  suspended: (until) => `La modération a suspendu ton compte ${until ? `jusqu’au ${until}` : 'définitivement'}.`,
  appliesInCommunity: 'Cela vaut dans la communauté.',
  appliesEverywhere: 'Cela vaut partout sur ce serveur.',
  about: (target, excerpt) => `Il s’agit de ceci : ${ownTargets[target]}, « ${excerpt} »`,
  rule: (rule) => `La règle : ${rule}.`,
  facts: (facts) => `Les faits : ${facts}`,
  sources: {
    report: 'La décision fait suite à un signalement. Une personne l’a prise, sans moyens automatiques.',
    hold: 'Une vérification automatique l’a retenu. Une personne a pris la décision.',
    moderator: 'Une personne a pris la décision, sans signalement et sans moyens automatiques.',
  },
  canAppeal: (time) =>
    `Si tu n’es pas d’accord, tu peux faire un recours jusqu’au ${time}. Une autre personne de la modération l’examine, s’il y en a une. Tu peux aussi t’adresser à un organe de règlement extrajudiciaire des litiges ou à un tribunal.`,
  cannotAppeal:
    'Si tu n’es pas d’accord, tu peux t’adresser à un organe de règlement extrajudiciaire des litiges ou à un tribunal.',
  readOrAppeal: 'Lire la décision ou faire un recours',
  readDecision: 'Lire la décision',
  wordsOnPage: 'Les raisons que donne la modération de la communauté sont sur la page de la décision.',
  appealSubject: 'Ton recours a été examiné',
  appealReversed: 'Ton recours a abouti : la décision ne vaut plus.',
  appealUpheld: 'Ton recours n’a pas abouti : la décision vaut toujours.',
  noLongerSuspended: 'Ton compte n’est plus suspendu à cause d’elle.',
  noLongerBanned: 'Ton bannissement à cause d’elle est levé.',
  memberAgain:
    'Si elle a mis fin à ton adhésion, tu es de nouveau membre, sauf s’il y a eu un autre retrait ou bannissement, si tu as quitté la communauté depuis, ou si elle n’existe plus.',
  visibleAgain: 'Ce qui a été retiré est de nouveau visible, sauf si c’était déjà effacé.',
  reasons: (reasons) => `Les raisons : ${reasons}`,
  appealRedress:
    'Une personne l’a examiné. Si tu n’es pas d’accord, tu peux t’adresser à un organe de règlement extrajudiciaire des litiges ou à un tribunal.',
  reported: (day, target, rule) => `Le ${day}, tu as signalé ${targets[target]}. Motif : ${rule}.`,
  reportReviewedSubject: 'Ton signalement a été examiné',
  actionTaken: 'La modération l’a examiné et a pris des mesures.',
  nothingFound: 'La modération l’a examiné et n’a rien trouvé qui enfreigne nos règles ou la loi.',
  reportRedress:
    'Une personne a pris la décision, sans moyens automatiques. Si tu n’es pas d’accord, écris au contact des mentions légales. Tu peux aussi t’adresser à un organe de règlement extrajudiciaire des litiges ou à un tribunal.',
  openImprint: 'Ouvrir les mentions légales',
  receiptSubject: 'Nous avons reçu ton signalement',
  receipt: (report) => `Merci. ${report}`,
  receiptNext: 'La modération l’examinera. Nous écrirons à cette adresse quand une décision sera prise.',
  receiptNote: (url) => `Si tu n’as rien signalé, ignore ce message. À propos de ce serveur : ${url}`,
} satisfies Translation<typeof english>

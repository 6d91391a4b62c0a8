import type { mails as english } from '../en/mails.ts'
import { pluralIn } from '../format.ts'
import type { Translation } from '../translation.ts'

const plural = pluralIn('fr')
const list = new Intl.ListFormat('fr')

type Credentials = Parameters<typeof english.passwordChanged>[1]
type EndedAccess = Parameters<typeof english.accessEnded>[1]

const countCredentials = ({ passkeys, recoveryCodes }: Credentials) => [
  ...(passkeys > 0 ? [plural(passkeys, { one: 'clé d’accès', other: 'clés d’accès' })] : []),
  ...(recoveryCodes > 0
    ? [plural(recoveryCodes, { one: 'code de récupération', other: 'codes de récupération' })]
    : []),
]

const countEnded = ({ sessions, emailChanges, exports, ...credentials }: EndedAccess) => [
  ...(sessions > 0 ? [plural(sessions, { one: 'appareil connecté', other: 'appareils connectés' })] : []),
  ...countCredentials(credentials),
  ...(emailChanges > 0
    ? [
        plural(emailChanges, {
          one: 'changement d’adresse e-mail en attente',
          other: 'changements d’adresse e-mail en attente',
        }),
      ]
    : []),
  ...(exports > 0 ? [plural(exports, { one: 'export', other: 'exports' })] : []),
]

export const mails = {
  verifyEmail: (url) => ({
    subject: 'Confirme ton adresse e-mail',
    paragraphs: ['Bienvenue sur Stoop. Confirme que c’est bien ton adresse e-mail.'],
    button: { label: 'Confirmer l’adresse e-mail', url },
    notes: [
      'Le lien fonctionne une fois, pendant 24 heures.',
      'Si tu n’as pas créé de compte, ignore ce message. Rien ne se passe tant que le lien n’est pas utilisé.',
    ],
  }),
  resetPassword: (url) => ({
    subject: 'Choisis un nouveau mot de passe',
    paragraphs: [
      'Nous avons reçu une demande de nouveau mot de passe pour ton compte Stoop. Si c’était toi, choisis-en un maintenant.',
    ],
    button: { label: 'Choisis un nouveau mot de passe', url },
    notes: [
      'Le lien fonctionne une fois, pendant 30 minutes.',
      'Si ce n’était pas toi, ignore ce message. Ton mot de passe reste le même.',
    ],
  }),
  confirmNewEmail: (url) => ({
    subject: 'Confirme ta nouvelle adresse e-mail',
    paragraphs: ['Confirme que ton compte Stoop doit utiliser désormais cette adresse e-mail.'],
    button: { label: 'Confirmer l’adresse e-mail', url },
    notes: [
      'Le lien fonctionne une fois, pendant 24 heures.',
      'Si tu ne l’as pas demandé, ignore ce message. Rien ne se passe tant que le lien n’est pas utilisé.',
    ],
  }),
  emailInUse: (origin) => ({
    subject: 'Un compte existe déjà avec cette adresse e-mail',
    paragraphs: [
      'Un membre a voulu utiliser cette adresse e-mail pour son compte Stoop. Elle appartient déjà à ton compte, rien n’a donc été changé.',
      'Si c’était toi, connecte-toi avec cette adresse, ou change d’abord l’adresse de ce compte.',
    ],
    button: { label: 'Ouvrir Stoop', url: `${origin}/auth` },
    notes: ['Si ce n’était pas toi, ignore ce message.'],
  }),
  emailChanged: (newEmail, url) => ({
    subject: 'Ton adresse e-mail a été changée',
    paragraphs: [
      `L’adresse e-mail de ton compte Stoop est maintenant ${newEmail}.`,
      'Si c’était toi, il n’y a rien à faire. Sinon, annule le changement : ton compte retrouve cette adresse, tous les appareils sont déconnectés, et toutes les clés d’accès et tous les codes de récupération sont retirés.',
    ],
    button: { label: 'Annuler le changement', url },
    notes: ['Le lien fonctionne une fois, pendant 7 jours.'],
  }),
  emailChangeUndone: (url) => ({
    subject: 'Ton adresse e-mail a été rétablie',
    paragraphs: [
      'Ton compte Stoop a de nouveau cette adresse e-mail. Tous les appareils ont été déconnectés, et toutes les clés d’accès et tous les codes de récupération ont été retirés.',
      'Ton ancien mot de passe ne fonctionne plus, car quelqu’un d’autre le connaît peut-être. Choisis-en un nouveau maintenant.',
    ],
    button: { label: 'Choisis un nouveau mot de passe', url },
    notes: [
      'Le lien fonctionne une fois, pendant 30 minutes. Ensuite, demandes-en un nouveau sous « Mot de passe oublié ? ».',
    ],
  }),
  newSignIn: (origin, device, time) => ({
    subject: 'Nouvelle connexion à ton compte',
    paragraphs: [
      `Ton compte Stoop a été utilisé sur un nouvel appareil : ${device}, ${time}.`,
      'Si c’était toi, il n’y a rien à faire. Sinon, déconnecte cet appareil et change ton mot de passe.',
    ],
    button: { label: 'Vérifier tes appareils', url: `${origin}/settings/security` },
  }),
  securityChanges: {
    'passkey-added': {
      subject: 'Une clé d’accès a été ajoutée',
      text: 'Une clé d’accès a été ajoutée à ton compte Stoop.',
    },
    'passkey-removed': {
      subject: 'Une clé d’accès a été retirée',
      text: 'Une clé d’accès a été retirée de ton compte Stoop.',
    },
    'recovery-codes-created': {
      subject: 'De nouveaux codes de récupération ont été créés',
      text: 'De nouveaux codes de récupération ont été créés pour ton compte Stoop. Les anciens ne fonctionnent plus.',
    },
    'recovery-codes-removed': {
      subject: 'Tes codes de récupération ont été retirés',
      text: 'Les codes de récupération de ton compte Stoop ont été retirés et ne fonctionnent plus.',
    },
    'recovery-code-used': {
      subject: 'Un code de récupération a été utilisé',
      text: 'Un code de récupération a servi à ouvrir ton compte Stoop et à définir un nouveau mot de passe.',
    },
  },
  securityAdvice: 'Si c’était toi, il n’y a rien à faire. Sinon, vérifie ton compte et change ton mot de passe.',
  checkAccount: 'Vérifier ton compte',
  accessEnded: (origin, ended) => ({
    subject: 'Ton adresse e-mail est confirmée',
    paragraphs: [
      'Ton compte Stoop appartient maintenant à cette adresse e-mail. Pour que personne d’autre n’y entre, nous avons retiré ce qui avait été ajouté avant :',
      `${list.format(countEnded(ended))}.`,
      'Si tu l’avais ajouté toi-même, connecte-toi et ajoute-le de nouveau. Si tu n’as pas créé ce compte, choisis un nouveau mot de passe maintenant : personne d’autre ne peut recevoir le lien.',
    ],
    button: { label: 'Vérifier ton compte', url: `${origin}/settings/security` },
    notes: [`Choisis un nouveau mot de passe sur ${origin}/auth/forgot.`],
  }),
  passwordChanged: (origin, remaining) => {
    const parts = countCredentials(remaining)
    return {
      subject: 'Ton mot de passe a été changé',
      paragraphs: [
        'Le mot de passe de ton compte Stoop a été changé, et les autres appareils ont été déconnectés.',
        ...(parts.length > 0
          ? [`Ceci peut encore ouvrir ton compte : ${list.format(parts)}. Vérifie, et retire ce que tu ne connais pas.`]
          : []),
        'Si ce n’était pas toi, choisis un nouveau mot de passe maintenant.',
      ],
      button: { label: 'Vérifier ton compte', url: `${origin}/settings/security` },
      notes: [`Choisis un nouveau mot de passe sur ${origin}/auth/forgot.`],
    }
  },
  accountDeleted: (origin, time, backupDays) => ({
    subject: 'Ton compte va être supprimé',
    paragraphs: [
      'Ton compte Stoop est supprimé. Plus personne ne voit ton profil ni ce que tu as écrit, et tous tes appareils sont déconnectés.',
      `Tu peux changer d’avis jusqu’à ce moment : ${time}. Connecte-toi comme d’habitude, et ton compte est rétabli. Les communautés qui ont d’ici là une nouvelle personne responsable la gardent.`,
      'Ensuite, nous effaçons définitivement ton compte, tes publications, tes réponses, tes J’aime et tes images. Rien ne peut alors être rétabli.',
      backupDays === null
        ? 'Les sauvegardes antérieures du serveur les contiennent jusqu’à ce que l’exploitant efface ces sauvegardes.'
        : `Les sauvegardes antérieures du serveur les contiennent encore ${backupDays} jours au plus. Ensuite, ces sauvegardes sont effacées.`,
    ],
    button: { label: 'Garder mon compte', url: `${origin}/auth` },
    notes: [
      `Si tu n’as pas supprimé le compte, connecte-toi pour le garder, et change ton mot de passe. Si ton mot de passe ne fonctionne pas, choisis-en un nouveau sur ${origin}/auth/forgot.`,
      'C’est le dernier message à ce sujet. Quand ton compte sera effacé, ton adresse e-mail le sera aussi.',
    ],
  }),
  accountRestored: (origin) => ({
    subject: 'Ton compte reste',
    paragraphs: [
      'Une connexion a eu lieu sur ton compte Stoop supprimé : il a été rétabli et ne sera pas effacé.',
      'Tes publications, tes réponses, tes J’aime, tes images et tes amis sont de retour. Les communautés qui ont une nouvelle personne responsable la gardent.',
      'Si ce n’était pas toi, change ton mot de passe maintenant.',
    ],
    button: { label: 'Ouvrir Stoop', url: origin },
  }),
  exportReady: (origin, time) => ({
    subject: 'L’export de tes données est prêt',
    paragraphs: [
      'Le fichier avec tout ce que tu as donné à Stoop ou fait là-bas est prêt.',
      `Tu peux le télécharger jusqu’à ce moment : ${time}. Nous demandons d’abord ton mot de passe ou ta clé d’accès.`,
    ],
    button: { label: 'Ouvrir tes données', url: `${origin}/settings/your-data` },
    notes: ['Si tu ne l’as pas demandé, déconnecte tes autres appareils et change ton mot de passe.'],
  }),
  notification: (origin, content) => ({
    subject: content,
    paragraphs: [`${content}.`],
    button: { label: 'Ouvrir Stoop', url: `${origin}/notifications` },
    notes: [
      `Tu reçois ce message à cause de tes paramètres. Désactive ces messages sur ${origin}/settings/notifications.`,
    ],
  }),
} satisfies Translation<typeof english>

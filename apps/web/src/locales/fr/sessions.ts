import type { Dictionary } from '../dictionary.ts'
import { formatNumber, plural } from './language.ts'

export const sessions: Dictionary['sessions'] = {
  title: 'Appareils',
  hint: 'Déconnecte un appareil que tu ne connais pas, puis change de mot de passe.',
  summary: (devices) =>
    plural(devices, { one: `${formatNumber(devices)} appareil`, other: `${formatNumber(devices)} appareils` }),
  loading: 'Chargement des appareils…',
  failed: 'Tes appareils n’ont pas pu être chargés',
  thisDevice: 'Cet appareil',
  lastUsed: 'Dernière utilisation',
  signedInOn: (date) => `Connexion le ${date}`,
  signOut: 'Se déconnecter',
  signOutLabel: (device) => `Déconnecter ${device}`,
  signOutFailed: 'Cet appareil n’a pas pu être déconnecté',
  onlyThis: 'Ta session n’est ouverte que sur cet appareil.',
  signOutOthers: 'Déconnecter tous les autres appareils',
  signOutOthersTitle: 'Déconnecter tous les autres appareils ?',
  signOutOthersHint: (count) =>
    `${plural(count, {
      one: 'Un autre appareil devra',
      other: `${formatNumber(count)} autres appareils devront`,
    })} se reconnecter. Ici, ta session reste ouverte.`,
  signOutOthersConfirm: 'Déconnecter',
  signOutOthersFailed: 'Les autres appareils n’ont pas pu être déconnectés',
  cancel: 'Annuler',
  close: 'Fermer',

  confirmTitle: 'Confirme que c’est toi',
  confirmHint: 'Entre ton mot de passe pour continuer. Il protège ton compte et tes données.',
  confirmHintPasskey:
    'Utilise ton mot de passe ou une clé d’accès pour continuer. Cela protège ton compte et tes données.',
  confirm: 'Confirmer',
  confirming: 'Confirmation…',
  usePasskey: 'Utiliser une clé d’accès',
  or: 'ou',
  confirmFailed: 'Impossible de confirmer que c’est toi',
  wrongPassword: 'Ce mot de passe n’est pas le bon',
}

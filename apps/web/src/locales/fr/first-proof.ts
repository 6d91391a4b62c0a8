import type { Dictionary } from '../dictionary.ts'
import { formatList, formatNumber, plural } from './language.ts'

const count = (number: number, one: string, many: string) =>
  number > 0 ? [`${formatNumber(number)} ${plural(number, { one, other: many })}`] : []

const credentials = ({ passkeys, recoveryCodes }: { passkeys: number; recoveryCodes: number }) =>
  formatList([
    ...count(passkeys, 'clé d’accès', 'clés d’accès'),
    ...count(recoveryCodes, 'code de récupération', 'codes de récupération'),
  ])

export const firstProof: Dictionary['firstProof'] = {
  signedOutHint:
    'Pour que personne d’autre n’entre, ceci déconnecte aussi tous les appareils et retire les clés d’accès, codes de récupération et exports ajoutés avant. Connecte-toi ensuite avec ton mot de passe.',
  signedOutNewEmailHint:
    'Si tu n’avais encore confirmé aucun e-mail, ceci déconnecte aussi tous les appareils et retire les clés d’accès, codes de récupération et exports ajoutés jusqu’ici.',
  here: 'Pour que personne d’autre n’entre, ceci déconnecte aussi tes autres appareils. Ici, ta session reste ouverte.',
  keep: (own) => `Garder ${credentials(own)}`,
  keepHint: 'Seulement si tu les as ajoutés toi-même. Sinon, nous les retirons.',
  confirmTitle: 'Confirme que c’est toi',
  confirmHint: 'Entre ton mot de passe pour rester en ligne ici et garder ce qui est à toi.',
  confirm: 'Confirmer et continuer',
  skip: 'Continuer sans mon mot de passe',
  skipHint: 'Cela te déconnecte ici aussi et retire les clés d’accès et les codes de récupération.',
  ended: (ended) => {
    const parts = [
      ...count(ended.sessions, 'appareil connecté', 'appareils connectés'),
      ...count(ended.passkeys, 'clé d’accès', 'clés d’accès'),
      ...count(ended.recoveryCodes, 'code de récupération', 'codes de récupération'),
      ...count(ended.emailChanges, 'changement d’e-mail en cours', 'changements d’e-mail en cours'),
      ...count(ended.exports, 'export', 'exports'),
    ]
    return parts.length === 0 ? '' : `Nous avons retiré ce qui avait été ajouté avant : ${formatList(parts)}.`
  },
  notMine: 'Je n’ai pas créé ce compte',
  passwordChanged: 'Mot de passe changé',
  remaining: (remaining) => {
    const list = credentials(remaining)
    return list === ''
      ? 'Connecte-toi avec ton nouveau mot de passe.'
      : `Tes appareils sont déconnectés. Ton compte peut encore s’ouvrir avec : ${list}. Connecte-toi pour les vérifier et retire ceux que tu ne connais pas.`
  },
  check: 'Se connecter et vérifier',
}

import type { Dictionary } from '../dictionary.ts'
import { tabLabels } from './app-shell.ts'

export const screenTitles: Dictionary['screenTitles'] = {
  ...tabLabels,
  join: 'Invitation',
  messages: 'Messages',
  createPost: 'Nouvelle publication',
  post: 'Publication',
  edition: 'L’édition du soir',
  settings: 'Paramètres',
  moderation: 'Modération',
  statement: 'Décision',
  suspended: 'Compte suspendu',
  notFound: 'Page introuvable',
  forgot: 'Mot de passe oublié',
  reset: 'Nouveau mot de passe',
  verify: 'Confirmer l’e-mail',
  newEmail: 'Confirmer le nouvel e-mail',
  undoEmail: 'Annuler le changement d’e-mail',
  recover: 'Code de récupération',
}

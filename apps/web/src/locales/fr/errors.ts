import type { Dictionary } from '../dictionary.ts'

export const errorTexts: Dictionary['errorTexts'] = {
  fetch: (resourceName, status) => `Échec du chargement (${resourceName}) : ${status}`,
  noConnection: 'Pas de connexion',
  unknown: (status) => `Erreur ${status}`,
  statuses: {
    400: 'Demande non valable',
    401: 'Connexion nécessaire',
    403: 'Non autorisé',
    404: 'Introuvable',
    409: 'Conflit',
    413: 'Trop volumineux',
    429: 'Trop de demandes',
    500: 'Erreur du serveur',
    502: 'Serveur injoignable',
    503: 'Serveur indisponible',
    504: 'Le serveur ne répond pas',
  },
}

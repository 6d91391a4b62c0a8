import type { Dictionary } from '../dictionary.ts'

export const welcome: Dictionary['welcome'] = {
  title: (firstName) => `Fais comme chez toi, ${firstName}`,
  close: 'Plus tard',
  closeLabel: 'Fermer',
  step: (step, count) => `Étape ${step} sur ${count}`,
  photo: 'Ajoute une photo',
  photoHint: 'Tes voisins te reconnaissent à ton visage. Tu peux en changer à tout moment.',
  choosePhoto: 'Choisir une photo',
  changePhoto: 'Changer de photo',
  communities: (city) => (city ? `Rejoins une communauté à ${city}` : 'Rejoins une communauté'),
  communitiesHint: 'Ce que ses membres écrivent apparaît sur l’accueil.',
  noCommunities: 'Il n’y a pas encore de communauté dans ta ville. Tu peux en fonder une dans Communautés.',
  people: 'Trouve des gens que tu connais',
  peopleHint: 'Tes amis voient ce que tu partages avec tes amis.',
  noPeople: 'Pas encore de suggestions. Tu peux chercher des gens par leur nom dans Recherche.',
  resourceNames: { communities: 'communautés', people: 'suggestions' },
  loading: 'Chargement…',
  next: 'Suivant',
  done: 'Terminé',
}

import type { Dictionary } from '../dictionary.ts'

export const welcome: Dictionary['welcome'] = {
  title: (firstName) => `Mach es dir bequem, ${firstName}`,
  close: 'Nicht jetzt',
  closeLabel: 'Schließen',
  step: (step, count) => `Schritt ${step} von ${count}`,
  photo: 'Foto hinzufügen',
  photoHint: 'In der Nachbarschaft erkennt man dich am Gesicht. Du kannst es jederzeit ändern.',
  choosePhoto: 'Foto wählen',
  changePhoto: 'Foto ändern',
  communities: (city) => (city ? `Tritt einer Community in ${city} bei` : 'Tritt einer Community bei'),
  communitiesHint: 'Was ihre Mitglieder schreiben, steht auf deiner Startseite.',
  noCommunities: 'In deiner Stadt gibt es noch keine Communitys. Unter „Communitys“ kannst du eine gründen.',
  people: 'Finde Leute, die du kennst',
  peopleHint: 'Freunde sehen, was du mit Freunden teilst.',
  noPeople: 'Noch keine Vorschläge. In der Suche findest du Leute nach Namen.',
  resourceNames: { communities: 'Communitys', people: 'Vorschläge' },
  loading: 'Wird geladen …',
  next: 'Weiter',
  done: 'Fertig',
}

import type { Dictionary } from '../dictionary.ts'
import { formatNumber } from './language.ts'

export const push: Dictionary['push'] = {
  title: 'Cet appareil',
  onDevice: 'Notifications sur cet appareil',
  hints: {
    ready: 'Elles arrivent même si Stoop est fermé. Ton navigateur te demande une fois.',
    on: 'Elles arrivent même si Stoop est fermé.',
    blocked: 'Ton navigateur bloque les notifications de Stoop. Autorise-les dans les réglages du navigateur.',
    homeScreen: 'Sur un iPhone ou un iPad, ajoute d’abord Stoop à l’écran d’accueil et active-les là.',
    unsupported: 'Ce navigateur ne peut pas recevoir de notifications.',
  },
  turnOnFailed: { title: 'Impossible d’activer les notifications', description: 'Réessaie plus tard.' },
  turnOffFailed: { title: 'Impossible de désactiver les notifications', description: 'Réessaie.' },
  test: 'Envoyer un test',
  testSent: 'Le test est en route. Il devrait arriver dans quelques secondes.',
  testFailed: { title: 'Impossible d’envoyer le test', description: 'Réessaie.' },

  choices: 'Ce que montrent tes appareils',
  choicesSummary: (on, of) => `${formatNumber(on)} types de notification sur ${formatNumber(of)}`,
  choicesHint: 'C’est valable pour tous les appareils sur lesquels tu actives les notifications.',
  messages: 'Messages',
  messageTexts: { text: 'Expéditeur et texte', sender: 'Seulement l’expéditeur', off: 'Rien' },
  quietHours: 'Heures calmes',
  quietHoursHint: 'Rien n’arrive pendant ce temps. Un récapitulatif suit.',
  quietFrom: 'De',
  quietTo: 'À',

  renewed: 'Les notifications sur cet appareil s’étaient arrêtées. Elles arrivent de nouveau.',
  stopped: 'Les notifications sur cet appareil se sont arrêtées.',
  stoppedHint: 'Tu peux les réactiver dans les réglages.',
  openSettings: 'Réglages',
}

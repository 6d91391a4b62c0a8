import type { Dictionary } from '../dictionary.ts'

export const sessionEnded: Dictionary['sessionEnded'] = {
  ended: 'Ta session a pris fin. Reconnecte-toi ; les textes non envoyés sont gardés.',
}

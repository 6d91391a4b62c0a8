import type { Dictionary } from '../dictionary.ts'
import { formatNumber } from './language.ts'

export const audience: Dictionary['audience'] = {
  title: 'Wer das sehen kann',
  close: 'Schließen',
  resource: 'die Sichtbarkeit',
  more: (count) => `und ${formatNumber(count)} weitere`,
  hint: 'Um das zu ändern, wähle „Beitrag bearbeiten“ im Menü des Beitrags.',
}

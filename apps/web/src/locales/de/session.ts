import type { Dictionary } from '../dictionary.ts'

export const session: Dictionary['session'] = {
  loading: 'Wird geladen',
  failed: 'Dein Konto wurde nicht geladen',
  failedHint: 'Stoop ist nicht erreichbar. Du bist weiter angemeldet.',
  failedHintOffline: 'Du bist offline. Du bist weiter angemeldet.',
  retry: 'Noch einmal versuchen',
}

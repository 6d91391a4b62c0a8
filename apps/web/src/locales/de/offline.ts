import type { Dictionary } from '../dictionary.ts'

export const offline: Dictionary['offline'] = {
  title: 'Du bist offline',
  tryAgain: 'Versuch es noch einmal, wenn du wieder online bist.',
  formKept: 'Deine Eingaben sind noch da.',
  notUploaded: 'Du bist offline. Es wurde nichts hochgeladen',
}

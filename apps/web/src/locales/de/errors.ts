import type { Dictionary } from '../dictionary.ts'

export const errorTexts: Dictionary['errorTexts'] = {
  fetch: (resourceName, status) => `Nicht geladen (${resourceName}): ${status}`,
  noConnection: 'Keine Verbindung',
  unknown: (status) => `Fehler ${status}`,
  statuses: {
    400: 'Ungültige Anfrage',
    401: 'Nicht angemeldet',
    403: 'Nicht erlaubt',
    404: 'Nicht gefunden',
    409: 'Konflikt',
    413: 'Zu groß',
    429: 'Zu viele Anfragen',
    500: 'Fehler auf dem Server',
    502: 'Server nicht erreichbar',
    503: 'Server nicht verfügbar',
    504: 'Keine Antwort vom Server',
  },
}

import type { Dictionary } from '../dictionary.ts'

export const errorTexts: Dictionary['errorTexts'] = {
  fetch: (resourceName, status) => `No se pudo cargar (${resourceName}): ${status}`,
  noConnection: 'Sin conexión',
  unknown: (status) => `Error ${status}`,
  statuses: {
    400: 'Solicitud no válida',
    401: 'Sin sesión',
    403: 'No permitido',
    404: 'No encontrado',
    409: 'Conflicto',
    413: 'Demasiado grande',
    429: 'Demasiadas solicitudes',
    500: 'Error del servidor',
    502: 'Servidor inaccesible',
    503: 'Servidor no disponible',
    504: 'El servidor no responde',
  },
}

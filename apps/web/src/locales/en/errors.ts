import { localized } from '../texts.ts'

/** Failed requests. */
export const errorTexts = localized('errorTexts', {
  fetch: (resourceName: string, status: string) => `Failed to fetch ${resourceName}: ${status}`,
  noConnection: 'No connection',
  unknown: (status: number) => `Error ${status}`,
  /** The standard phrases of HTTP. */
  statuses: {
    400: 'Bad Request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not Found',
    409: 'Conflict',
    413: 'Payload Too Large',
    429: 'Too Many Requests',
    500: 'Internal Server Error',
    502: 'Bad Gateway',
    503: 'Service Unavailable',
    504: 'Gateway Timeout',
  },
})

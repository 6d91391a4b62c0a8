import { digest } from './ar/digest.ts'
import { notifications } from './ar/notifications.ts'
import { push } from './ar/push.ts'
import { suggestions } from './ar/suggestions.ts'

export const ar = { digest, notifications, push, suggestions }

import { digest } from './fr/digest.ts'
import { notifications } from './fr/notifications.ts'
import { push } from './fr/push.ts'
import { suggestions } from './fr/suggestions.ts'

export const fr = { digest, notifications, push, suggestions }

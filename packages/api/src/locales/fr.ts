import { notifications } from './fr/notifications.ts'
import { push } from './fr/push.ts'
import { suggestions } from './fr/suggestions.ts'

export const fr = { notifications, push, suggestions }

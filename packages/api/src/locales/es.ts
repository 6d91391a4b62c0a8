import { digest } from './es/digest.ts'
import { notifications } from './es/notifications.ts'
import { push } from './es/push.ts'
import { suggestions } from './es/suggestions.ts'

export const es = { digest, notifications, push, suggestions }

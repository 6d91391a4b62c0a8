import { digest } from './en/digest.ts'
import { notifications } from './en/notifications.ts'
import { push } from './en/push.ts'
import { suggestions } from './en/suggestions.ts'

export const en = { digest, notifications, push, suggestions }

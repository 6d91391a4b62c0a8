import { digest } from './de/digest.ts'
import { notifications } from './de/notifications.ts'
import { push } from './de/push.ts'
import { suggestions } from './de/suggestions.ts'

export const de = { digest, notifications, push, suggestions }

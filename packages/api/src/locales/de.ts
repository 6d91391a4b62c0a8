import { notifications } from './de/notifications.ts'
import { push } from './de/push.ts'
import { suggestions } from './de/suggestions.ts'

export const de = { notifications, push, suggestions }

import { notifications } from './de/notifications.ts'
import { suggestions } from './de/suggestions.ts'

export const de = { notifications, suggestions }

import { notifications } from './fr/notifications.ts'
import { suggestions } from './fr/suggestions.ts'

export const fr = { notifications, suggestions }

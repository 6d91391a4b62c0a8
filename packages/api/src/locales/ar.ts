import { notifications } from './ar/notifications.ts'
import { suggestions } from './ar/suggestions.ts'

export const ar = { notifications, suggestions }

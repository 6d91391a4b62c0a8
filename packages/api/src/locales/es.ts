import { notifications } from './es/notifications.ts'
import { suggestions } from './es/suggestions.ts'

export const es = { notifications, suggestions }

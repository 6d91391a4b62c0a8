import { notifications } from './en/notifications.ts'
import { suggestions } from './en/suggestions.ts'

export const en = { notifications, suggestions }

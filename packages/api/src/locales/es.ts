import { notifications } from './es/notifications.ts'
import { push } from './es/push.ts'
import { suggestions } from './es/suggestions.ts'

export const es = { notifications, push, suggestions }

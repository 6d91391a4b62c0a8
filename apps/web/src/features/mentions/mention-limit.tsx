import { LIMITS } from '@stoop/validators/limits'
import { mentionedUsernames } from '@stoop/validators/mentions'
import { mentions as words } from '../../locales/en/mentions.ts'

/** Warns that a text mentions more people than will be notified. */
export function MentionLimit({ text }: { text: string }) {
  if (!text.includes('@') || mentionedUsernames(text).length <= LIMITS.mentions) return null
  return (
    <p role="status" className="text-sm text-muted">
      {words.tooMany(LIMITS.mentions)}
    </p>
  )
}

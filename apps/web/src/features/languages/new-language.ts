import { readDraft, writeDraft } from '../../lib/draft.ts'
import { findLanguageToSend, NOT_STATED } from './detect-language.ts'

/**
 * Returns the language to send with a new text, and keeps it with the draft, because a retry after a reload must send the same
 * request: otherwise its idempotency key would change, and the text could be stored twice.
 */
export async function findNewLanguage(draftName: string, text: string, stated: string): Promise<string | null> {
  if (stated) return findLanguageToSend(text, stated)
  const [kept = '', ...keptText] = readDraft(newLanguageDraftOf(draftName)).split('\n')
  if (kept && keptText.join('\n') === text) return kept === NOT_STATED ? null : kept
  const found = await findLanguageToSend(text, '')
  writeDraft(newLanguageDraftOf(draftName), `${found ?? NOT_STATED}\n${text}`)
  return found
}

/** Forgets the language that was kept with a draft. Call this after the text was sent. */
export const forgetNewLanguage = (draftName: string): void => writeDraft(newLanguageDraftOf(draftName), '')

/** Returns the name of the draft that keeps the language of another draft's text. */
export const newLanguageDraftOf = (draftName: string): string => `sent-lang:${draftName}`

import { readDraft, writeDraft } from '../../lib/draft.ts'

/** Adds a text to a draft, below what was written before. */
export const appendToDraft = (name: string, text: string): void =>
  writeDraft(name, [readDraft(name).trim(), text].filter(Boolean).join('\n\n'))

import { useEffect, useState } from 'react'

/** How long sending waits for the detection, in milliseconds. It usually ended while the text was written. */
const MAX_WAIT_MS = 600
const TYPING_PAUSE_MS = 400
const MAX_TEXTS = 50

const detections = new Map<string, Promise<string | null>>()
const sentLanguages = new Map<string, Promise<string | null>>()

/** Returns the language of a text; null if it is unknown. Loads the detector at the first call. */
const detectLanguage = (text: string): Promise<string | null> =>
  remember(detections, text, () =>
    import('./detect.ts')
      .then(({ detect }) => detect(text))
      // Without a connection the detector may be missing. A text without a language can be sent.
      .catch(() => null),
  )

/**
 * Returns the language to send with a text: the stated one, or the detected one unless the detection takes too long. The same text
 * gets the same language again, because a retry must send the same request.
 */
export async function findLanguageToSend(text: string, stated: string): Promise<string | null> {
  if (stated === NOT_STATED) return null
  return stated || remember(sentLanguages, text, () => Promise.race([detectLanguage(text), wait()]))
}

/** The draft of an author who does not want to state a language. An empty draft means that it is detected. */
export const NOT_STATED = 'none'

/**
 * Returns the new language of an edited text; undefined if it stays. A language that the author has stated stays, and so does any
 * other that the detection would not have found in the text before.
 */
export async function findEditedLanguage(
  before: { content: string; lang?: string | undefined },
  content: string,
): Promise<string | undefined> {
  if (content === before.content) return undefined
  const [known, found] = await Promise.all([findLanguageToSend(before.content, ''), findLanguageToSend(content, '')])
  return known === (before.lang ?? null) && found !== known && found !== null ? found : undefined
}

/** Returns the language of a text that is being written; null if it is unknown. Detects it when the typing pauses. */
export function useDetectedLanguage(text: string): string | null {
  const [language, setLanguage] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      void detectLanguage(text.trim()).then((found) => isCurrent && setLanguage(found))
    }, TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return language
}

function remember(
  languages: Map<string, Promise<string | null>>,
  text: string,
  find: () => Promise<string | null>,
): Promise<string | null> {
  const known = languages.get(text)
  if (known) return known
  if (languages.size >= MAX_TEXTS) languages.clear()
  const found = find()
  languages.set(text, found)
  return found
}

const wait = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_WAIT_MS))

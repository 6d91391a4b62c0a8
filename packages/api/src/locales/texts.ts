import type { Locale } from '@stoop/validators/locales'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { Translation } from './translation.ts'

/** The texts of the server in one language. A missing text in a language is a type error. */
export type ServerTexts = Translation<typeof en>

const TEXTS: Record<Locale, ServerTexts> = { en, de, es, fr, ar }

/** Returns the texts of the server in a language. */
export const textsIn = (locale: Locale): ServerTexts => TEXTS[locale]

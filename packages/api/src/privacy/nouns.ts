import type { PersonalDataNoun } from '@stoop/validators/account-data'
import { personalData } from '../locales/en/personal-data.ts'

/** The kinds of personal data, in English, as in docs/privacy.md. */
export const NOUNS = personalData satisfies Record<string, Omit<PersonalDataNoun, 'noun' | 'count'>>

export type Noun = keyof typeof NOUNS

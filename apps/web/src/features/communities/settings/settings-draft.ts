import type { CommunityDetail, CommunityEdit } from '@stoop/validators/communities'
import {
  communitySettingsDraft,
  type SettingsChanges,
  type SettingsDraft,
  type SettingsField,
  type SettingsValues,
} from '@stoop/validators/community-settings-form'

/** The names of the settings, in the order of the form. */
const FIELD_NAMES: readonly SettingsField[] = [
  'imageUrl',
  'coverUrl',
  'name',
  'renewSlug',
  'description',
  'rules',
  'isPrivate',
  'joinPolicy',
  'isReadableBeforeJoining',
  'questions',
]

/** Returns the saved settings as form values. */
export const valuesOf = (community: CommunityDetail): SettingsValues => ({
  imageUrl: community.imageUrl ?? '',
  coverUrl: community.coverUrl ?? '',
  name: community.name,
  renewSlug: false,
  description: community.description ?? '',
  rules: community.rules ?? '',
  isPrivate: community.isPrivate,
  joinPolicy: community.joinPolicy,
  isReadableBeforeJoining: community.isReadableBeforeJoining,
  questions: community.questions,
})

/** Returns the form's values: changed values, otherwise the saved ones. */
export const applyChanges = (saved: SettingsValues, changes: SettingsChanges): SettingsValues => ({
  imageUrl: changes.imageUrl ?? saved.imageUrl,
  coverUrl: changes.coverUrl ?? saved.coverUrl,
  name: changes.name ?? saved.name,
  renewSlug: changes.renewSlug ?? saved.renewSlug,
  description: changes.description ?? saved.description,
  rules: changes.rules ?? saved.rules,
  isPrivate: changes.isPrivate ?? saved.isPrivate,
  joinPolicy: changes.joinPolicy ?? saved.joinPolicy,
  isReadableBeforeJoining: changes.isReadableBeforeJoining ?? saved.isReadableBeforeJoining,
  questions: changes.questions ?? saved.questions,
})

/** Parses a stored draft. Returns undefined if there is none, or if another release stored it in a different format. */
export function parseDraft(text: string): SettingsDraft | undefined {
  if (text === '') return undefined
  try {
    return communitySettingsDraft.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the draft's text after a change. Empty if no value differs from the saved settings. */
export function changeDraft(saved: SettingsValues, draft: SettingsDraft | undefined, change: SettingsChanges): string {
  const changes = { ...draft?.changes, ...change }
  const base: SettingsChanges = { ...saved, ...draft?.base }
  for (const name of FIELD_NAMES) {
    if (isEqual(changes[name] ?? saved[name], saved[name])) delete changes[name]
    if (!(name in changes)) delete base[name]
  }
  return Object.keys(changes).length === 0 ? '' : JSON.stringify({ changes, base })
}

/** Returns the fields that the creator has changed, and that were changed elsewhere after the creator began to edit them. */
export const conflictsOf = (saved: SettingsValues, draft: SettingsDraft | undefined): SettingsField[] =>
  draft ? FIELD_NAMES.filter((name) => name in draft.changes && !isEqual(draft.base[name], saved[name])) : []

/** Returns the draft's text after the creator has decided to overwrite the saved values. */
export const keepChanges = (saved: SettingsValues, { changes }: SettingsDraft): string =>
  changeDraft(saved, { changes, base: {} }, {})

/** Returns the draft's text without the changes of these fields. */
export function dropChanges(saved: SettingsValues, draft: SettingsDraft, fields: readonly SettingsField[]): string {
  const changes = { ...draft.changes }
  for (const name of fields) delete changes[name]
  return changeDraft(saved, { changes, base: draft.base }, {})
}

/** Returns the edit to send. Unchanged fields are undefined, and empty questions are left out. */
export function toEdit({ id, version }: CommunityDetail, changes: SettingsChanges): CommunityEdit {
  const questions = changes.questions?.map((question) => question.trim()).filter((question) => question !== '')
  const { name, description, rules, imageUrl, coverUrl, renewSlug } = changes
  const { isPrivate, joinPolicy, isReadableBeforeJoining } = changes
  const texts = { name, description, rules, questions }
  return { id, version, ...texts, imageUrl, coverUrl, isPrivate, joinPolicy, isReadableBeforeJoining, renewSlug }
}

/**
 * Returns whether the address is derived from this name, so that the form does not offer to renew it. True for names
 * without Latin letters, because only the server can transliterate them.
 */
export function isAddressOfName(slug: string, name: string): boolean {
  const latin = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return latin === '' || slug === latin.slice(0, 60) || slug.startsWith(`${latin.slice(0, 40)}-`)
}

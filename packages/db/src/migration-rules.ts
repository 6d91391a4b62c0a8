import { compareReleases } from './release.ts'

export type MigrationFile = { tag: string; text: string }
/** A published release and its last migration. */
export type PublishedRelease = { release: string; lastMigration: string }

const RELEASE_LINE = /^-- Oldest compatible release: (\d+\.\d+\.\d+)$/
const VISIBILITY_LINE = /^-- Changes visibility: (?:(yes)|no(, because .+)?)$/
const INDEX_STATEMENT = /^\s*(create|drop)\s+(unique\s+)?index\b/i
/** Matches words in names of tables and columns that suggest a rule about what members may see. */
const VISIBILITY_NAME =
  /^(hid(e|den)|visib(le|ility)|audience|delet(ed|ions?)|eras(ed|ure)|suspen(ded|sions?)|block(s|ed|er)?|ban(s|ned)?|held|hold|private|archived|remov(ed|als?)|withdrawn|withheld|revoked|redirecting|until|verify)$/

/**
 * Returns a sentence for each unpublished migration with a mistake: it does not state whether it changes what members may see, or
 * it changes this but allows a release older than `release`.
 */
export function findMigrationFaults(
  files: MigrationFile[],
  release: string,
  { release: published, lastMigration }: PublishedRelease,
): string[] {
  return files.filter(({ tag }) => tag > lastMigration).flatMap((file) => findFault(file, release, published) ?? [])
}

function findFault({ tag, text }: MigrationFile, release: string, published: string): string | undefined {
  const [first = '', second = ''] = text.split('\n')
  const oldest = RELEASE_LINE.exec(first)?.[1]
  const [isAnswered, isYes, reason] = VISIBILITY_LINE.exec(second) ?? []
  if (oldest === undefined) return `${tag}.sql needs the first line "-- Oldest compatible release: x.y.z".`
  if (isAnswered === undefined)
    return `${tag}.sql needs the second line "-- Changes visibility: yes", or "no", or "no, because …".`
  const name = isYes || reason ? undefined : findVisibilityName(text)
  if (name !== undefined)
    return `${tag}.sql names ${name}, which looks like a rule about what members may see: write "-- Changes visibility: yes", or "no, because …".`
  if (!isYes) return undefined
  if (compareReleases(release, published) <= 0)
    return `${tag}.sql changes what members may see, and ${published} is published without it: raise the version in package.json and name it in the migration.`
  return compareReleases(oldest, release) < 0
    ? `${tag}.sql changes what members may see, and lets ${oldest} run beside it: name ${release}, the version in package.json.`
    : undefined
}

/** Returns the name of a table or column of a migration that seems to decide what members may see. Ignores indexes. */
export function findVisibilityName(text: string): string | undefined {
  return text
    .replace(/^--(?!>).*$/gm, '')
    .split('--> statement-breakpoint')
    .filter((statement) => !INDEX_STATEMENT.test(statement))
    .flatMap((statement) => statement.toLowerCase().match(/[a-z_]+/g) ?? [])
    .find(isVisibilityName)
}

/** Returns whether the name suggests that the table or column decides what members may see. */
export const isVisibilityName = (name: string): boolean => name.split('_').some((part) => VISIBILITY_NAME.test(part))

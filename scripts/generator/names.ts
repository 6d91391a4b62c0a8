/** An error in the arguments. The message is shown to the user. */
export class UsageError extends Error {}

/** `posts.markRead` → mark, markRead. Throws UsageError for a text that is not `<noun>.<verb>`. */
export function parseProcedure(name: string): { noun: string; method: string } {
  const [, noun, method] = /^([a-z]+)\.([a-z][A-Za-z0-9]*)$/.exec(name) ?? []
  if (!noun || !method)
    throw new UsageError(`"${name}" is not a procedure's name. Write <noun>.<verb>, such as posts.edit.`)
  return { noun, method }
}

/** Throws UsageError unless the name is lower-case words joined by hyphens. */
export function requireKebabCase(name: string, what: string, example: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new UsageError(`"${name}" is not a ${what}'s name. Use lower-case words and hyphens, such as ${example}.`)
}

/** `create-post` → `createPost` */
export const toCamelCase = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** `createPost` → `create-post` */
export const toKebabCase = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** `create-post` → `Create post` */
export const toSentence = (kebab: string) => toPascalCase(kebab.replaceAll('-', ' '))
/** `createPost` → `CreatePost` */
export const toPascalCase = (camel: string) => camel.charAt(0).toUpperCase() + camel.slice(1)
/** `communities` → `community` */
export const toSingular = (noun: string) => noun.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')

/** `joinRequests` → `join requests` */
export const toWords = (camel: string) => camel.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()
/** Whether the name's last word looks like a plural: `likes`, but not `pass`. */
export const isPlural = (camel: string) => /[^s]s$/.test(camel)

/** Converts `mark read` to `Marks read`, the third person for a doc comment. */
export function toThirdPerson(words: string): string {
  const [verb = '', ...others] = words.split(' ')
  const ending = /(s|x|z|ch|sh|o)$/.test(verb)
    ? `${verb}es`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}s`
  return toPascalCase([ending, ...others].join(' '))
}

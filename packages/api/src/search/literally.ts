/** Words for a LIKE pattern in which `%`, `_` and `\` mean themselves (R25). */
export const literally = (words: string) => words.replace(/[\\%_]/g, '\\$&')

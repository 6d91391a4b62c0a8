export type OwnErrors = {
  /** The output of tsc without errors in other packages. */
  own: string
  /** The files of other packages that have errors, each listed once. */
  others: string[]
}

/**
 * Splits the output of tsc, with paths relative to the folder of a package: errors of the package itself, and files of other
 * packages.
 */
export function pickOwnErrors(output: string): OwnErrors {
  const others = new Set<string>()
  // An error begins at the start of a line. The lines that explain it are indented.
  const errors = output.split(/^(?=\S)/m).filter((error) => {
    const [, file] = /^(\.\.\/[^(]+)\(\d+,\d+\): error /.exec(error) ?? []
    if (file === undefined || file.includes('/node_modules/')) return true
    others.add(file)
    return false
  })
  return { own: errors.join(''), others: [...others] }
}

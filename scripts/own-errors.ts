export type OwnErrors = {
  /** The output of tsc without the errors of other packages. */
  own: string
  /** The files of other packages that have errors, each once. */
  others: string[]
}

/** Divides tsc's output, with paths relative to a package's folder, into the package's own errors and files of other packages. */
export function pickOwnErrors(output: string): OwnErrors {
  const others = new Set<string>()
  // An error begins at the margin; the lines that explain it are indented.
  const errors = output.split(/^(?=\S)/m).filter((error) => {
    const [, file] = /^(\.\.\/[^(]+)\(\d+,\d+\): error /.exec(error) ?? []
    if (file === undefined || file.includes('/node_modules/')) return true
    others.add(file)
    return false
  })
  return { own: errors.join(''), others: [...others] }
}

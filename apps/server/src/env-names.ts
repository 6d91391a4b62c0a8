const MIN_LETTERS = 6

/**
 * Finds a variable whose name is one edit away from the name of a setting. Returns both names, such as `REGISTRATON` and
 * `REGISTRATION`. Skips short names, because other programs may use them.
 */
export function findMisspelledName(
  names: readonly string[],
  settings: readonly string[],
): { name: string; setting: string } | undefined {
  const known = new Set(settings)
  const long = settings.filter((setting) => setting.replaceAll('_', '').length >= MIN_LETTERS)
  for (const name of names.filter((each) => !known.has(each))) {
    const setting = long.find((each) => isOneEditAway(name, each))
    if (setting) return { name, setting }
  }
  return undefined
}

/** Returns whether one insertion, deletion, substitution or swap of neighbours turns one text into the other. */
function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  const maxEnd = Math.min(a.length, b.length) - start
  while (end < maxEnd && a.at(-1 - end) === b.at(-1 - end)) end++
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const isSwap = restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
  return (restA.length <= 1 && restB.length <= 1) || isSwap
}

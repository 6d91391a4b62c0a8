export type Line = [check: string, value: string | number, hasPassed: boolean]

/** Prints the lines and marks failed ones. Returns whether all passed. */
export function printLines(lines: Line[]): boolean {
  for (const [name, value, hasPassed] of lines) console.log(`${hasPassed ? '  ' : '✗ '}${name.padEnd(68)} ${value}`)
  return lines.every(([, , hasPassed]) => hasPassed)
}

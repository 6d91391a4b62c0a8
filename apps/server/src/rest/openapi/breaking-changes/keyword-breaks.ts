import type { Schema } from '../types.ts'
import { type Side, type Variant, valuesOf } from './variants.ts'

const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const
const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const

/**
 * Returns the changes of a type's limits that break clients: narrower limits of a request, or another format of a response.
 * Clients do not check other limits of responses.
 */
export function keywordBreaks(side: Side, was: Schema, is: Schema): string[] {
  const changed = (name: 'pattern' | 'format') =>
    `: ${name} changed from ${was[name] ?? 'none'} to ${is[name] ?? 'none'}`
  if (side === 'response') return was.format && was.format !== is.format ? [changed('format')] : []
  const decreased = UPPER.filter((name) => (is[name] ?? Infinity) < (was[name] ?? Infinity))
  const increased = LOWER.filter((name) => (is[name] ?? -Infinity) > (was[name] ?? -Infinity))
  const narrowed = (['pattern', 'format'] as const).filter((name) => is[name] && is[name] !== was[name])
  return [
    ...decreased.map((name) => `: ${name} decreased from ${was[name] ?? 'none'} to ${is[name]}`),
    ...increased.map((name) => `: ${name} increased from ${was[name] ?? 'none'} to ${is[name]}`),
    ...narrowed.map(changed),
  ]
}

/**
 * Returns the changes of a type's listed values (enum, const) that break clients: fewer values in a request, or more in a
 * response.
 */
export function valueBreaks(side: Side, old: Variant[], now: Variant[]): string[] {
  const [was, is] = [allValues(old), allValues(now)]
  if (side === 'request') {
    if (!is) return []
    if (!was) return [`: only ${is.join(', ')} is accepted`]
    return was.filter((value) => !is.includes(value)).map((value) => `: ${value} is no longer accepted`)
  }
  if (!was) return []
  if (!is) return [': any value is possible']
  return is.filter((value) => !was.includes(value)).map((value) => `: ${value} is a new value`)
}

/** Returns all values that the variants list, as JSON; undefined if a variant allows any value. */
function allValues(variants: Variant[]): string[] | undefined {
  const listed = variants.map(valuesOf)
  return listed.every((values) => values !== undefined)
    ? listed.flat().map((value) => JSON.stringify(value))
    : undefined
}

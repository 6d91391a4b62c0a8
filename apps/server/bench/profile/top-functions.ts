/** A profile as written by `node --cpu-prof`. Times are in microseconds. */
export type CpuProfile = {
  nodes: { id: number; callFrame: CallFrame }[]
  samples: number[]
  timeDeltas: number[]
}

export type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number }

/** The source file and line of a function, and its package. */
export type Location = { file: string; package: string }

export type TopFunctions = {
  busyMs: number
  functions: [name: string, share: number][]
  packages: [name: string, share: number][]
}

/**
 * Adds up the CPU time of each function and package, without idle time. Counts samples between `fromMs` and `toMs` from the start
 * of the profile.
 */
export function topFunctions(
  profile: CpuProfile,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  locate: (frame: CallFrame) => Location,
): TopFunctions {
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, describe(callFrame, locate(callFrame))]))
  const functions = new Map<string, number>()
  const packages = new Map<string, number>()
  let elapsed = 0
  let busy = 0
  for (const [at, id] of profile.samples.entries()) {
    const delta = profile.timeDeltas[at] ?? 0
    elapsed += delta
    const name = names.get(id)
    if (!name || name.function === '(idle)' || elapsed < fromMs * 1000 || elapsed > toMs * 1000) continue
    busy += delta
    functions.set(name.function, (functions.get(name.function) ?? 0) + delta)
    packages.set(name.package, (packages.get(name.package) ?? 0) + delta)
  }
  return { busyMs: busy / 1000, functions: toShares(functions, busy), packages: toShares(packages, busy) }
}

const toShares = (times: Map<string, number>, busy: number): [string, number][] =>
  [...times].map(([name, time]): [string, number] => [name, time / busy]).sort(([, a], [, b]) => b - a)

function describe({ functionName }: CallFrame, { file, package: owner }: Location) {
  const name = functionName || '(anonymous)'
  return { function: file ? `${name} (${file})` : name, package: owner }
}

/** Returns the package of a source file: an npm package, a folder of the repository, or `node` for Node's own code. */
export function packageOf(source: string): string {
  if (source === '' || source.startsWith('node:')) return 'node'
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1]
  return installed ?? /(?:^|\/)((?:apps|packages)\/[^/]+)\//.exec(source)?.[1] ?? source
}

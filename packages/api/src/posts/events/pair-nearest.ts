// More than the sum of the distances of all pairs of a year of dates, in milliseconds, so that the number of pairs counts first.
const PAIR = 2 ** 42

/**
 * Pairs the elements of two sorted lists without changing their order: as many as possible, and of these pairings the one with the
 * smallest sum of distances. `toDistance` returns undefined for elements that must not be a pair.
 */
export function pairNearest<A, B>(
  first: readonly A[],
  second: readonly B[],
  toDistance: (a: A, b: B) => number | undefined,
): [A, B][] {
  // The best rating of the pairs of both lists from these indexes on.
  const width = second.length + 1
  const best = new Float64Array((first.length + 1) * width)
  const ratingAt = (i: number, j: number) => best[i * width + j] ?? 0
  const rateFrom = (i: number, j: number, a: A, b: B) => {
    const distance = toDistance(a, b)
    return distance === undefined ? -1 : PAIR - distance + ratingAt(i + 1, j + 1)
  }
  for (const [i, a] of [...first.entries()].reverse())
    for (const [j, b] of [...second.entries()].reverse())
      best[i * width + j] = Math.max(ratingAt(i + 1, j), ratingAt(i, j + 1), rateFrom(i, j, a, b))

  const pairs: [A, B][] = []
  let next = 0
  for (const [i, a] of first.entries()) {
    const partner = [...second.entries()].find(([j, b]) => j >= next && rateFrom(i, j, a, b) === ratingAt(i, next))
    if (!partner) continue
    const [j, b] = partner
    pairs.push([a, b])
    next = j + 1
  }
  return pairs
}

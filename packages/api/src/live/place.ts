/** The position of an event in the order of all events. */
export type Position = { xid: bigint; id: number }

/**
 * The set of events that were read: all events up to a position, except the events of the transactions in `pending`, which were
 * still running. `xid` is the transaction of a stored event: PostgreSQL may reuse the ids of other transactions after a crash.
 */
export type Place = Position & { pending: readonly bigint[] }

export const isAfter = (one: Position, other: Position): boolean =>
  one.xid > other.xid || (one.xid === other.xid && one.id > other.id)

/** Returns whether the event at this position was not read yet. */
export const isUnread = (position: Position, place: Place): boolean =>
  isAfter(position, place) || place.pending.includes(position.xid)

/** Returns the place that contains the events of both. Returns one of the two objects if possible, to save memory. */
export function joinPlaces(one: Place, other: Place): Place {
  const [later, earlier] = isAfter(one, other) ? [one, other] : [other, one]
  const pending = later.pending.filter((xid) => xid >= earlier.xid || earlier.pending.includes(xid))
  return pending.length === later.pending.length ? later : { ...later, pending }
}

/** Returns the place that contains only the events that were read at each of these places. */
export function findCommonPlace([first, ...others]: readonly [Place, ...Place[]]): Place {
  const earliest = others.reduce<Place>((found, place) => (isAfter(found, place) ? place : found), first)
  const pending = new Set([first, ...others].flatMap((place) => place.pending.filter((xid) => xid <= earliest.xid)))
  return { ...earliest, pending: [...pending] }
}

/**
 * Formats the id of a message from the place, the time in milliseconds at which its events had been read, and whether a message
 * about the city is due for events before the place.
 */
export function formatEventId({ xid, id, pending }: Place, time: number, isCityDue: boolean): string {
  const ages = pending.map((one) => xid - one)
  return [xid, id, time, ...(ages.length > 0 ? [ages.join('-')] : []), ...(isCityDue ? [CITY_DUE] : [])].join('.')
}

const CITY_DUE = 'city'

/** More transactions never run at once. The limit prevents reading many events because of a forged id. */
const MAX_PENDING = 200

/** Returns undefined for a text that is not the id of a message. */
export function parseEventId(text: string): { place: Place; time: number; isCityDue: boolean } | undefined {
  const [, xid, id, time, ages, city] =
    /^(\d{1,19})\.(\d{1,15})\.(\d{1,15})(?:\.(\d{1,19}(?:-\d{1,19})*))?(?:\.(city))?$/.exec(text) ?? []
  if (xid === undefined || id === undefined || time === undefined) return undefined
  const pending = ages?.split('-').map((age) => BigInt(xid) - BigInt(age)) ?? []
  if (pending.length > MAX_PENDING || pending.some((one) => one <= 0n || one >= BigInt(xid))) return undefined
  return { place: { xid: BigInt(xid), id: Number(id), pending }, time: Number(time), isCityDue: city === CITY_DUE }
}

/** The position of an event in the order of all events. */
export type Position = { xid: bigint; id: number }

/**
 * The events that were read: all up to a position, except events of the `pending` transactions, which were running then. `xid` is
 * the transaction of a stored event, because after a crash PostgreSQL may reuse ids of transactions that stored nothing.
 */
export type Place = Position & { pending: readonly bigint[] }

export const isAfter = (one: Position, other: Position): boolean =>
  one.xid > other.xid || (one.xid === other.xid && one.id > other.id)

/** An event at this position was not read yet. */
export const isUnread = (position: Position, place: Place): boolean =>
  isAfter(position, place) || place.pending.includes(position.xid)

/** Returns the place of the events that were read at either place. Returns one of the two objects if possible, to save memory. */
export function joinPlaces(one: Place, other: Place): Place {
  const [later, earlier] = isAfter(one, other) ? [one, other] : [other, one]
  const pending = later.pending.filter((xid) => xid >= earlier.xid || earlier.pending.includes(xid))
  return pending.length === later.pending.length ? later : { ...later, pending }
}

/** Returns the place of the events that were read at all places. */
export function findCommonPlace([first, ...others]: readonly [Place, ...Place[]]): Place {
  const earliest = others.reduce<Place>((found, place) => (isAfter(found, place) ? place : found), first)
  const pending = new Set([first, ...others].flatMap((place) => place.pending.filter((xid) => xid <= earliest.xid)))
  return { ...earliest, pending: [...pending] }
}

/**
 * Formats the id of a message: the place, when the events up to it had been read (in milliseconds), and whether a message about
 * the viewer's city follows. That message belongs to events before the place.
 */
export function formatEventId({ xid, id, pending }: Place, time: number, isCityDue: boolean): string {
  const ages = pending.map((one) => xid - one)
  return [xid, id, time, ...(ages.length > 0 ? [ages.join('-')] : []), ...(isCityDue ? [CITY_DUE] : [])].join('.')
}

const CITY_DUE = 'city'

/** More transactions than this never run at the same time. The limit keeps a forged id from reading many events. */
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

import type { FastifyBaseLogger } from 'fastify'

/** The ids of members by the logger of their request. */
const memberIds = new WeakMap<object, string>()

/** Adds the member to the later lines of a request's logger. The line has a hash of the id (`loggedMember`). */
export function setLoggedMember(log: FastifyBaseLogger, memberId: string): void {
  memberIds.set(log, memberId)
}

/** Returns the fields that a line of a logger gets: the hashed id of the member who sent the request, if there is one. */
export function loggedMember(log: object, hashMember: (id: string) => string): { member?: string } {
  const memberId = memberIds.get(log)
  // Hash only for a line that is written, because most requests write none.
  return memberId === undefined ? {} : { member: hashMember(memberId) }
}

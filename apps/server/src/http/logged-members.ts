import type { FastifyBaseLogger } from 'fastify'

// A property of the logger, because a WeakMap of all requests takes time for each entry and at each garbage collection.
const MEMBER_ID = Symbol('member id')

type MemberLog = { [MEMBER_ID]?: string }

/** Adds the member to the later lines of a request's logger. The line has a hash of the id (`loggedMember`). */
export function setLoggedMember(log: FastifyBaseLogger & MemberLog, memberId: string): void {
  log[MEMBER_ID] = memberId
}

/** Returns the fields that a line of a logger gets: the hashed id of the member who sent the request, if there is one. */
export function loggedMember(log: MemberLog, hashMember: (id: string) => string): { member?: string } {
  const memberId = log[MEMBER_ID]
  // Hash only for a line that is written, because most requests write none.
  return memberId === undefined ? {} : { member: hashMember(memberId) }
}

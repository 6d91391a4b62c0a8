import type { FastifyBaseLogger } from 'fastify'

// A property of the logger. A WeakMap with all requests would take time for each entry and at each garbage collection.
const MEMBER_ID = Symbol('member id')

type MemberLog = { [MEMBER_ID]?: string }

/** Adds the hashed id of the member to all later lines of a request's logger (`loggedMember`). */
export function setLoggedMember(log: FastifyBaseLogger & MemberLog, memberId: string): void {
  log[MEMBER_ID] = memberId
}

/** Returns the fields to add to a line of a logger: the hashed id of the member who sent the request, if there is one. */
export function loggedMember(log: MemberLog, hashMember: (id: string) => string): { member?: string } {
  const memberId = log[MEMBER_ID]
  // Hash only when a line is written, because most requests write none.
  return memberId === undefined ? {} : { member: hashMember(memberId) }
}

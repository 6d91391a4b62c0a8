import { requireRow } from '@stoop/api/rest-table'
import { joinRequest } from '@stoop/validators/community-entry'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Input } from '../fixtures/api-client.ts'
import { type ApiResponse, toEndpoint } from '../fixtures/api-response.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { COMMUNITIES, type CommunityName, STATES, type State, TABLE } from './entry-states-table.ts'

type Fixtures = { members: Record<State, Member>; communities: Record<CommunityName, { id: string; postId: string }> }

const created = z.object({ id: z.string() })
const state: { fixtures?: Fixtures } = {}
const stoop = useServer({
  async setup() {
    const members = {
      outsider: await stoop.registerMember('Stan'),
      requested: await stoop.registerMember('Rita'),
      'request declined': await stoop.registerMember('Dora'),
      invited: await stoop.registerMember('Ines'),
      'invitation declined': await stoop.registerMember('Nils'),
      creator: await stoop.registerMember('Cora'),
    }
    const byRequest = await createCommunity(members, 'Porch choir')
    const hidden = await createCommunity(members, 'Secret garden')
    const settings = { id: hidden.id, version: 1, isPrivate: true, joinPolicy: 'invitation' }
    expect((await members.creator.callRest('PUT /api/communities/:id', settings)).status).toBe(200)
    state.fixtures = { members, communities: { 'by request': byRequest, private: hidden } }
  },
})

/**
 * Creates a community that takes requests, with a post, a pending and a declined request, and a pending and a declined
 * invitation.
 */
async function createCommunity(members: Record<State, Member>, name: string): Promise<{ id: string; postId: string }> {
  const send = async (member: Member, endpoint: string, input: Input) => {
    const response = await member.callRest(toEndpoint(endpoint), input)
    expect(response.status, endpoint).toBeLessThan(300)
    return response
  }
  const { creator } = members
  const settings = { name, description: 'A place to meet', joinPolicy: 'request' }
  const { id } = (await send(creator, 'POST /api/communities', settings)).parseBody(created)
  const post = await send(creator, 'POST /api/communities/:id/posts', { id, content: 'For members' })
  for (const requester of [members.requested, members['request declined']])
    await send(requester, 'POST /api/communities/:id/requests', { id })
  const requests = (await send(creator, 'GET /api/communities/:id/requests', { id })).parseList(joinRequest)
  const requestIds = requests.filter(({ user }) => user.id === members['request declined'].user.id).map((row) => row.id)
  await send(creator, 'POST /api/communities/:id/requests/decide', { id, requestIds, accept: false })
  for (const { user } of [members.invited, members['invitation declined']])
    await send(creator, 'POST /api/communities/:id/invitees', { id, userId: user.id })
  await send(members['invitation declined'], 'POST /api/communities/:id/decline', { id })
  return { id, postId: post.parseBody(created).id }
}

const fixtures = (): Fixtures => {
  if (!state.fixtures) throw new Error('The fixtures have not been created yet')
  return state.fixtures
}

type Line = { endpoint: string; subject: string; community: CommunityName; expected: string[] }

const lines: Line[] = TABLE.split('\n')
  .filter((line) => /^\S/.test(line))
  .map((line) => {
    const [endpoint = '', subject = '', community = '', cells = ''] = line.split(/ {2,}/)
    const name = COMMUNITIES.find((one) => one === community)
    if (!name) throw new Error(`No community ${community} in the fixtures`)
    return { endpoint: endpoint.replace(/ +/, ' '), subject, community: name, expected: cells.split(' ') }
  })

/** Returns the text by which a response shows the subject of a line. Cells with `in` or `out` search for this text. */
const targetOf = (subject: string, community: CommunityName): string => {
  const { members, communities } = fixtures()
  const person = STATES.find((one) => one === subject)
  if (person) return `"${members[person].user.id}"`
  if (subject === 'community') return communities[community].id
  if (subject === 'post') return communities[community].postId
  return subject
}

/** Sends a line's request in each of the states, rolls each back, and returns the results as cells. */
async function readCells(
  { subject, community, expected }: Line,
  send: (member: Member, input: Input) => Promise<ApiResponse>,
  states: readonly State[] = STATES,
): Promise<Record<string, string>> {
  const { members, communities } = fixtures()
  const { id, postId } = communities[community]
  const checksPresence = expected.some((cell) => cell === 'in' || cell === 'out')
  const cells: Record<string, string> = {}
  for (const each of states) {
    const response = await stoop.rollBack(() => send(members[each], inputFor(subject, id, postId)))
    const isIn = response.text.includes(targetOf(subject, community))
    cells[each] = response.status === 200 && checksPresence ? (isIn ? 'in' : 'out') : String(response.status)
  }
  return cells
}

/** Returns one input with the fields of all endpoints. An endpoint ignores fields that it does not know. */
const inputFor = (subject: string, id: string, postId: string): Input =>
  subject === 'post page'
    ? { communityId: id, id: postId }
    : { id, content: 'Hello', q: 'porch', upTo: '2030-01-01T00:00:00.000Z' }

const byState = (cells: string[], states: readonly State[] = STATES) =>
  Object.fromEntries(states.map((each) => [each, cells[STATES.indexOf(each)]]))

/**
 * Returns a third of the states: REST and tRPC call the same procedure, so not every state is checked over both. The next line
 * gets another third.
 */
function trpcStates(line: Line): readonly State[] {
  if (process.env.STOOP_WHOLE_AUTHORIZATION === '1') return STATES
  const first = lines.indexOf(line)
  return STATES.filter((_, n) => (n + first) % 3 === 0)
}

describe('a pending or declined request or invitation', () => {
  it.each(lines.map((line): [string, Line] => [`${line.endpoint} · ${line.subject} · ${line.community}`, line]))(
    'gives the expected access: %s',
    async (_, line) => {
      const endpoint = toEndpoint(line.endpoint)
      const path = requireRow(endpoint).procedure
      const rest = await readCells(line, (member, input) => member.callRest(endpoint, input))
      expect(rest, 'REST').toEqual(byState(line.expected))
      const states = trpcStates(line)
      const trpc = await readCells(line, (member, input) => member.callTrpc(path, input), states)
      const expected = line.expected.map((cell) => (cell === '201' ? '200' : cell))
      expect(trpc, 'tRPC').toEqual(byState(expected, states))
    },
  )
})

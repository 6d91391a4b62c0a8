const FRIEND_COUNT = 25
const SUGGESTION_COUNT = 5
const POST_COUNT = 1_100
const REPLIES_PER_POST = 3
const PARALLEL_REQUESTS = 8
const PASSWORD = 'stoop-at-dusk'
const FIRST_NAMES = ['Maria', 'José', 'Priya', 'Wei', 'Siobhán', 'Ahmed', 'Olga', 'Thảo', 'Liam', 'Zoë']
const LAST_NAMES = ['García', 'Nguyễn', 'Smith', 'Okafor', "O'Brien", 'Kowalski', 'Patel']
const SENTENCES = [
  'The bakery on Clark Street has rye bread again.',
  'Does anybody have a ladder that I could borrow on Saturday?',
  'The lake was like glass this morning, and the whole path was empty.',
  'Our block party is on the third weekend of the month, and everyone brings one dish.',
  'Found: a blue bicycle helmet near the library.',
  'Thank you to the neighbor who cleared the snow in front of our house.',
]

/** The member who uses the phone, and the parameters of the screens. */
export interface Fixtures {
  email: string
  password: string
  communitySlug: string
  friendUsername: string
}

interface Member {
  id: string
  username: string
  email: string
  token: string
}

/** Creates a member with friends, suggestions, a community and a feed of 1,100 posts with replies, over REST. */
export async function seed(address: string): Promise<Fixtures> {
  const register = (name: string, index: number): Promise<Member> => registerMember(address, name, index)
  const viewer = await register('viewer', 0)
  const friends = await mapParallel(range(FRIEND_COUNT), (index) => register('friend', index))
  const strangers = await mapParallel(range(SUGGESTION_COUNT), (index) => register('stranger', index))
  const [firstFriend] = friends
  if (!firstFriend) throw new Error('No friends')
  for (const friend of friends) await makeFriends(address, viewer, friend)
  for (const stranger of strangers) await makeFriends(address, firstFriend, stranger)

  const authorOf = (index: number) => friends[(index * 7) % friends.length] ?? firstFriend
  const posts = await mapParallel(range(POST_COUNT), (index) =>
    call(address, authorOf(index), '/api/posts', { content: textOf(index) }),
  )
  await mapParallel(range(POST_COUNT * REPLIES_PER_POST), (index) => {
    const number = Math.floor(index / REPLIES_PER_POST)
    // Half of the posts are by the viewer, because friends of the viewer cannot read each other's posts.
    const author = index % 2 === 0 ? viewer : authorOf(number)
    return call(address, author, `/api/posts/${posts[number]?.id}/comments`, { content: textOf(index) })
  })
  const community = await call(address, viewer, '/api/communities', {
    name: 'Lakeside Runners',
    description: 'We run along the lake each Sunday.',
    city: 'Chicago',
  })
  for (const friend of friends) await call(address, friend, `/api/communities/${community.id}/join`, {})
  for (const index of range(20))
    await call(address, authorOf(index), `/api/communities/${community.id}/posts`, { content: textOf(index) })
  await mapParallel(range(5), (index) => call(address, viewer, '/api/posts', { content: textOf(index) }))
  return {
    email: viewer.email,
    password: PASSWORD,
    communitySlug: String(community.slug),
    friendUsername: firstFriend.username,
  }
}

async function registerMember(address: string, name: string, index: number): Promise<Member> {
  const username = `${name}${index}`
  const email = `${username}@example.org`
  const { token, user } = await call(address, undefined, '/api/auth/register', {
    firstName: FIRST_NAMES[index % FIRST_NAMES.length],
    lastName: LAST_NAMES[index % LAST_NAMES.length],
    username,
    email,
    password: PASSWORD,
    selectedCity: 'Chicago',
  })
  return { id: user.id, username, email, token }
}

async function makeFriends(address: string, requester: Member, addressee: Member): Promise<void> {
  const { id } = await call(address, requester, '/api/friends/request', { userId: addressee.id })
  await call(address, addressee, '/api/friends/respond', { friendshipId: id, status: 'accepted' })
}

/** Sends a POST request as this member. Returns the response body. Throws on an error status. */
async function call(address: string, member: Member | undefined, path: string, body: object) {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(member && { authorization: `Bearer ${member.token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Returns one to four sentences. */
function textOf(index: number): string {
  return range(1 + ((index * 5) % 4))
    .map((offset) => SENTENCES[(index + offset) % SENTENCES.length])
    .join(' ')
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

async function mapParallel<Item, Result>(items: Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const entries = items.entries()
  const work = async () => {
    for (const [index, item] of entries) results[index] = await run(item)
  }
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, work))
  return results
}

import { community } from '@stoop/validators/communities'
import { person } from '@stoop/validators/people'
import { expect, it } from 'vitest'
import { contract } from '../contract.ts'
import { befriend, found, request } from '../scene.ts'
import { type Member, useServer } from '../server.ts'

const stoop = useServer()
const cast = async (): Promise<[Member, Member]> => [
  await stoop.join('Ann', { lastName: 'Alvarez' }),
  await stoop.join('Ben', { lastName: 'Okafor' }),
]

contract(stoop, 'GET /api/users/search', (place) => {
  const find = async (who: Member, q: string) => (await who.ask(place, { q })).listOf(person)

  it('251 "people"; "Search results add isFriend"', async () => {
    const [ann, ben] = await cast()
    expect(await find(ann, 'ben')).toMatchObject([{ id: ben.user.id, isFriend: false, friendshipStatus: 'none' }])
    const friendshipId = await request(ben, ann)
    expect(await find(ann, 'okafor')).toMatchObject([{ friendshipStatus: 'received', friendshipId }])
    await befriend(ann, ben)
    expect(await find(ann, 'BEN')).toMatchObject([{ isFriend: true, friendshipStatus: 'friends' }])
  })

  it('"Nothing is queried while the box is empty": blank answers []', async () => {
    const [ann] = await cast()
    for (const q of ['', '   ']) expect(await find(ann, q)).toEqual([])
    expect((await ann.ask(place)).body).toEqual([])
  })

  it('R25 never matches email; % and _ are literal', async () => {
    const [ann] = await cast()
    for (const q of ['ben@stoop.test', 'stoop.test', '%', '_', '\\'])
      expect((await find(ann, q)).map((one) => one.username)).toEqual([])
  })

  it('R25 at most 100 characters', async () => {
    const [ann] = await cast()
    expect((await ann.ask(place, { q: 'x'.repeat(101) })).status).toBe(400)
  })
})

contract(stoop, 'GET /api/communities/search', (place) => {
  const find = async (who: Member, q: string) => (await who.ask(place, { q })).listOf(community)

  it('252 "communities" (with isJoined), all cities, own first (R59)', async () => {
    const [ann, ben] = await cast()
    const dan = await stoop.join('Dan', { selectedCity: 'Boston' })
    await found(dan, 'Bike church')
    await found(ben, 'Bike kitchen')
    expect((await find(dan, 'bike')).map((one) => [one.name, one.isJoined])).toEqual([
      ['Bike church', true],
      ['Bike kitchen', false],
    ])
    expect((await find(ann, 'bike')).map((one) => one.name)).toEqual(['Bike kitchen', 'Bike church'])
    expect(await find(ann, ' ')).toEqual([])
  })

  it('R21 a private one is found by those inside alone', async () => {
    const [ann, ben] = await cast()
    await found(ann, 'Secret garden', true)
    expect(await find(ann, 'garden')).toMatchObject([{ isPrivate: true }])
    expect(await find(ben, 'garden')).toEqual([])
    expect((await stoop.nobody.ask(place, { q: 'garden' })).status).toBe(401)
  })
})

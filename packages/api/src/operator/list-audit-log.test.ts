import { auditLog } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { type AuditLogFilter, listAuditLog } from './list-audit-log.ts'

const testContext = useTestContext()
const ERASED = '0190f000-0000-7000-8000-000000000000'

beforeEach(() =>
  testContext.db.insert(auditLog).values([
    { at: new Date('2026-01-01'), actor: 'operator', action: 'member role', targetType: 'member', targetId: ben.id },
    { at: new Date('2026-01-02'), actor: ann.id, action: 'member suspend', targetType: 'member', targetId: ben.id },
    { at: new Date('2026-01-03'), actor: 'system', action: 'member delete', targetType: 'member', targetId: ERASED },
    { at: new Date('2026-01-04'), actor: 'operator', action: 'recount', details: { fixed: 2 } },
    { at: new Date('2026-01-05'), actor: ann.id, action: 'members-like', targetType: 'post', targetId: 'a-post' },
  ]),
)

const list = (filter: AuditLogFilter = {}) => listAuditLog(testContext.createServices, filter)
const listActions = async (filter: AuditLogFilter) => (await list(filter)).items.map(({ action }) => action)

describe('the audit log', () => {
  it('lists the newest entry of the audit log first, with the usernames of existing members', async () => {
    const { items } = await list()
    expect(items.map(({ actorUsername, targetUsername }) => [actorUsername, targetUsername])).toEqual([
      ['ann', null],
      [null, null],
      [null, null],
      ['ann', 'ben'],
      [null, 'ben'],
    ])
    expect(items[1]).toMatchObject({ at: '2026-01-04T00:00:00.000Z', actor: 'operator', details: { fixed: 2 } })
  })

  it.each<[string, AuditLogFilter, string[]]>([
    ['time', { since: new Date('2026-01-02'), until: new Date('2026-01-04') }, ['member delete', 'member suspend']],
    ['operator', { actor: 'operator' }, ['recount', 'member role']],
    ['username of the actor', { actor: '@ann' }, ['members-like', 'member suspend']],
    ['action', { action: 'member suspend' }, ['member suspend']],
    ['first word of actions', { action: 'member' }, ['member delete', 'member suspend', 'member role']],
    ['email of the target', { target: ben.email }, ['member suspend', 'member role']],
    ['id of an erased target', { target: ERASED }, ['member delete']],
    ['type of the target', { targetType: 'post' }, ['members-like']],
  ])('is filtered by %s', async (_, filter, actions) => {
    expect(await listActions(filter)).toEqual(actions)
  })

  it('returns the audit log in pages', async () => {
    const first = await list({ limit: 2 })
    const second = await list({ limit: 3, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items]).toEqual((await list()).items)
    expect(second.nextCursor).toBeNull()
  })

  it('cannot be changed or deleted, even by SQL', async () => {
    for (const change of [
      sql`update audit_log set actor = 'nobody'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(testContext.db.execute(change)).rejects.toMatchObject({
        cause: { message: 'audit_log is append-only' },
      })
  })

  it('throws OperatorError for an unknown member or an invalid name', async () => {
    await expect(list({ actor: '@nobody' })).rejects.toThrow('There is no member with the username nobody.')
    await expect(list({ target: 'ben' })).rejects.toThrow('"ben" is not in the log')
  })
})

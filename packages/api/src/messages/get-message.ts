import { messages } from '@stoop/db/schema'
import type { Message } from '@stoop/validators/messages'
import { eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { selectMessages, toMessage } from './message-view.ts'

/** Returns a message without a check, which the caller has made. Throws notFound if it no longer exists. */
export async function getMessage({ db, viewer }: AuthenticatedContext, id: string): Promise<Message> {
  const ids = sql`select ${messages.id} as id from ${messages} where ${eq(messages.id, id)}`
  const [row] = await selectMessages(db, viewer.id, ids)
  if (!row) throw notFound('Message')
  return toMessage(row)
}

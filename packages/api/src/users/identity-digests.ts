import { createHmac } from 'node:crypto'
import type { Secrets } from '../context.ts'

const digest = ({ identityKey }: Secrets, message: string) =>
  createHmac('sha256', identityKey).update(message).digest('base64url')

/** Returns a keyed hash of an account's id. Synchronous, because restoring a backup hashes all ids. */
export const hashAccountId = (secrets: Secrets, id: string) => digest(secrets, `account ${id}`)

/** Returns a keyed hash of a member's id for the log, of 96 bits. */
export const hashLoggedMember = (secrets: Secrets, id: string) => digest(secrets, `log ${id}`).slice(0, 16)

/** Returns a keyed hash of an email, ignoring case. */
export const hashEmail = (secrets: Secrets, email: string) => digest(secrets, `email ${email.toLowerCase()}`)

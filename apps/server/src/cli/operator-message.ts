import { ApiError } from '@stoop/api/errors'
import { OperatorError } from '@stoop/api/operator/operator-error'
import { classifyDatabaseError } from '@stoop/db/database-error'
import { ConnectionUrlError } from '@stoop/db/driver/connection-url'
import { EmbeddedError } from '@stoop/db/embedded'
import { MigrationError } from '@stoop/db/migrate'
import { DrizzleQueryError } from 'drizzle-orm'
import { BackupError } from '../backup/backup-error.ts'
import { EnvError } from '../env.ts'
import { StartError } from './start-error.ts'

const OPERATOR_ERRORS = [
  ApiError,
  ConnectionUrlError,
  BackupError,
  EmbeddedError,
  EnvError,
  MigrationError,
  OperatorError,
  StartError,
]

/** Returns the message of an error that the operator can fix or that is temporary; undefined for other errors. */
export function findOperatorMessage(error: unknown): string | undefined {
  if (error instanceof DrizzleQueryError && classifyDatabaseError(error).kind === 'unavailable')
    return `the database did not respond in time or closed the connection (${error.cause?.message}). Try again.`
  return error instanceof Error && OPERATOR_ERRORS.some((errorClass) => error instanceof errorClass)
    ? error.message
    : undefined
}

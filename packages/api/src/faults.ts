import { databaseFault } from '@stoop/db/fault'
import { conflict, invalid, type Refusal, unavailable } from './refusals.ts'

/** A database fault in a person's words; its own message never leaves the server. Undefined for any other error. */
export function refusalOfFault(cause: unknown): Refusal | undefined {
  switch (databaseFault(cause).kind) {
    case 'unavailable':
      return unavailable(cause)
    case 'conflict':
      return conflict('Something else changed at the same moment. Please try again')
    case 'invalid':
      return invalid('This contains something that cannot be stored')
    case 'bug':
      return undefined
  }
}

import { hasWebAddress, isWebAddress } from '../comparison/web-address.ts'
import { ERROR_MESSAGES } from '../error-messages.ts'
import { badRequest } from '../errors.ts'
import { hasStackedMarks } from './combining-marks.ts'
import { isOfficialName } from './official-name.ts'

type NameError = 'NAME_LOOKS_OFFICIAL' | 'NAME_HAS_WEB_ADDRESS' | 'NAME_HAS_STACKED_MARKS'

export type PersonName = { firstName: string; lastName: string }

/** Throws badRequest if a community may not have this name (decision 109). */
export function requireAllowedCommunityName(name: string): void {
  throwFirstError({ name: findNameError(name) })
}

/** Throws badRequest with a message for each field if a new member may not have these names (decision 109). */
export function requireAllowedRegistrationNames(names: PersonName & { username: string }): void {
  throwFirstError({ username: findUsernameError(names.username), ...findPersonNameErrors(names, {}) })
}

/** Throws badRequest if members may not have this username (decision 109). */
export function requireAllowedUsername(username: string): void {
  throwFirstError({ username: findUsernameError(username) })
}

/** Throws badRequest if the member may not change to these names. Accepts the current names, even if they are forbidden. */
export function requireAllowedRename(names: PersonName, current: PersonName): void {
  throwFirstError(findPersonNameErrors(names, current))
}

function findPersonNameErrors(names: PersonName, current: Partial<PersonName>) {
  const { firstName, lastName } = names
  const errors = {
    firstName: firstName === current.firstName ? undefined : findNameError(firstName),
    lastName: lastName === current.lastName ? undefined : findNameError(lastName),
  }
  const isOfficialTogether =
    !isOfficialName(firstName) && !isOfficialName(lastName) && isOfficialName(`${firstName} ${lastName}`)
  const isChanged = firstName !== current.firstName || lastName !== current.lastName
  if (isOfficialTogether && isChanged) errors.lastName ??= 'NAME_LOOKS_OFFICIAL'
  return errors
}

const findUsernameError = (username: string): NameError | undefined =>
  isWebAddress(username) ? 'NAME_HAS_WEB_ADDRESS' : isOfficialName(username) ? 'NAME_LOOKS_OFFICIAL' : undefined

function findNameError(name: string): NameError | undefined {
  if (hasStackedMarks(name)) return 'NAME_HAS_STACKED_MARKS'
  if (hasWebAddress(name)) return 'NAME_HAS_WEB_ADDRESS'
  return isOfficialName(name) ? 'NAME_LOOKS_OFFICIAL' : undefined
}

function throwFirstError(reasons: Record<string, NameError | undefined>): void {
  const errors = Object.entries(reasons).flatMap(([path, reason]) =>
    reason ? [{ path, code: reason, params: {}, message: ERROR_MESSAGES.BAD_REQUEST[reason] }] : [],
  )
  const [first] = errors
  if (first) throw badRequest(first.code, { errors })
}

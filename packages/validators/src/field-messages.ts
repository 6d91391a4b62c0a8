import { formatMessage, type MessageParams, type TemplateArguments } from './message-template.ts'

/** The English message of every field error, by its stable code. */
const FIELD_MESSAGES = {
  REQUIRED: 'Required',
  NOT_TEXT: 'Must be text',
  NOT_BOOLEAN: 'Must be true or false',
  NOT_AN_OBJECT: 'Must be an object',
  INVALID_CHOICE: 'Must be one of: {choices}',
  INVALID_LANGUAGE: 'Must be the two or three letters of a language, such as de',
  NOT_A_LIST: 'Must be a list',
  TOO_FEW: 'Must be {min} or more',
  TOO_MANY: 'Must be {max} or fewer',
  SAME_IMAGE_TWICE: 'Choose each picture once',
  SAME_OPTION_TWICE: 'Write each option once',
  PRICE_ONLY_FOR_SALE: 'Name a price if it is for sale, otherwise none',
  INVALID_CURRENCY: 'Must be a currency code such as EUR',
  INVALID_DAY: 'Must be a date such as 2026-11-27',
  OUT_OF_RANGE: 'Must be a whole number from {min} to {max}',
  PRIVATE_TAKES_NO_REQUESTS: 'A private community cannot take requests, because nobody outside sees it',
  INVITEE_REQUIRED: 'Either userId or username is required',
  NOT_INTEGER: 'Must be a whole number',
  TOO_LONG: 'Must be {max} characters or less',
  UNSTORABLE_CHARACTERS: 'Contains characters that cannot be stored',
  HIDDEN_CHARACTERS: 'Please leave out hidden characters and line breaks',
  INVALID_ID: 'Must be a valid id',
  INVALID_CURSOR: 'Must be a valid cursor',
  INVALID_LIMIT: 'The limit must be a whole number from 1 to {max}',
  INVALID_DATE: 'Must be a date and time such as 2026-11-23T12:00:00Z',
  INVALID_TIME: 'Must be a time of day such as 22:00',
  INVALID_WALL_TIME: 'Must be a date and time such as 2026-12-04T19:00',
  INVALID_TIME_ZONE: 'Must be a time zone such as Europe/Berlin',
  END_NOT_AFTER_START: 'The end must be after the start',
  EVENT_TOO_LONG: 'Must last {max} days or less',
  INVALID_REPETITION_END: 'Choose a last day within a year, or a number of times',
  INVALID_PUSH_KEY: 'Must be a key of a push subscription',
  INVALID_EMAIL: 'Invalid email',
  SAME_EMAIL: 'This is your email already',
  INVALID_CITY: 'Please select a city from the list',
  PASSWORD_TOO_SHORT: 'Password must be at least {min} characters',
  PASSWORD_TOO_LONG: 'Password must be {max} characters or less',
  INVALID_USERNAME: 'Must be a valid username',
  USERNAME_TOO_SHORT: 'Username must be at least {min} characters',
  USERNAME_CHARACTERS: 'Use letters, digits, dots, dashes and underscores',
  USERNAME_ENDS: 'Start and end with a letter or digit',
  USERNAME_DOUBLE_DOT: 'Use one dot at a time',
  USERNAME_RESERVED: 'This username is reserved',
  COMMUNITY_NAME_TOO_SHORT: 'Community name must be at least {min} characters',
  COMMUNITY_NAME_TOO_LONG: 'Community name must be less than {max} characters',
  DESCRIPTION_TOO_SHORT: 'Description must be at least {min} characters',
  DESCRIPTION_TOO_LONG: 'Description must be less than {max} characters',
  CONTENT_REQUIRED: 'Content is required',
  CONTENT_TOO_LONG: 'Content must be {max} characters or less',
  INVALID_VISIBILITY: 'Must be friends, public or private',
  NOT_A_WEB_ADDRESS: 'Must be a web address that begins with https://',
  UNSUPPORTED_IMAGE_TYPE: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture',
  EMPTY_FILE: 'The file is empty',
  FILE_TOO_LARGE: 'The file is larger than 5 MB',
  ADDRESSEE_REQUIRED: 'Either addresseeId or userId is required',
  ADDRESSEES_DIFFER: 'addresseeId and userId must be the same person',
  INVALID_FRIEND_RESPONSE: 'Must be accepted or declined',
} as const

export type FieldMessages = typeof FIELD_MESSAGES
export type FieldErrorCode = keyof FieldMessages

const codesByMessage = new Map<string, { code: FieldErrorCode; params: MessageParams }>()

/**
 * Composes the message of an error of a field. Issues of zod contain only messages, so `fieldErrorOf` must find the code from the
 * message.
 */
export function fieldMessage<C extends FieldErrorCode>(
  code: C,
  ...[params]: TemplateArguments<FieldMessages[C]>
): string {
  const message = formatMessage(FIELD_MESSAGES[code], params)
  codesByMessage.set(message, { code, params: params ?? {} })
  return message
}

/** Returns the code and parameters of a message from `fieldMessage`; undefined for other text. */
export const fieldErrorOf = (message: string) => codesByMessage.get(message)

/** The introduction of the reference, in Markdown. docs/api.md has the details. */
export const API_DESCRIPTION = `Every action of a Stoop member is a call under \`/api\` with JSON.

**Sign in.** Call \`POST /api/auth/register\` or \`POST /api/auth/login\` and send the returned \`token\` with every other call as \`Authorization: Bearer …\`. A session ends 30 days after its last use, 365 days after the sign-in at the latest.

**Lists.** A list is an array of at most 50 items; \`limit\` selects 1 to 100. If there are more, the headers \`Link\` and \`X-Next-Cursor\` contain the cursor of the next page. A search uses the first six distinct words of \`q\`; the header \`X-Ignored-Words\` has the number of the others, if any.

**Retries.** Send an \`Idempotency-Key\` with a creation. A repeat with the same key within 24 hours returns the first response and creates nothing. Other writes set a state and can be repeated without a key; a like can be repeated if the body contains \`liked\`.

**Errors.** All errors have the same body. \`code\` and \`reason\` are stable; messages are not. A 429 and a 503 have a \`Retry-After\` header with the seconds to wait. \`requestId\`, also in the header \`X-Request-Id\` of each response, is the id of the request in the server's log.

**Languages.** Messages, and texts such as \`content\` of a notification, are in the language of your settings, otherwise in the first of \`Accept-Language\` that the server has (\`en\`, \`de\`, \`es\`, \`fr\`, \`ar\`), otherwise in English. The header \`Content-Language\` names a language other than English. Codes, reasons and parameters are the same in all languages.

Dates are ISO 8601 in UTC. Later versions may add fields to responses; ignore unknown fields.`

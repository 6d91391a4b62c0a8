import fc from 'fast-check'

// Names of prototypes, lone surrogates, control characters, extreme numbers, text that looks like code, long and nested values.
const HOSTILE_VALUES: unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202e',
  '\ufeff',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  '-1',
  '%',
  '_',
  '\\',
  "'; drop table users; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'javascript:alert(1)',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(5001),
  'é'.repeat(2049),
  '😀'.repeat(300),
  '\u0301'.repeat(500),
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { toString: 'x' },
  { __proto__: null, length: 1 },
] // prettier-ignore

/** The server must connect to none of these. The addresses are reserved for documentation and for metadata of clouds. */
const FOREIGN_URLS = [
  'https://192.0.2.1/picture.png',
  'http://[2001:db8::1]/picture.png',
  'http://169.254.169.254/latest/meta-data',
  'https://stoop.invalid/picture.png',
  'http://localhost:22/',
]
const foreignUrl = fc.constantFrom(...FOREIGN_URLS)

const deepValue = fc.integer({ min: 1, max: 200 }).map((depth) => {
  let nest: unknown = 'core'
  for (let level = 0; level < depth; level++) nest = level % 2 ? [nest] : { a: nest }
  return nest
})

/** Generates a value that no form would send. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...HOSTILE_VALUES) },
  { weight: 2, arbitrary: fc.anything({ withNullPrototype: true, maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 600 }) },
  { weight: 1, arbitrary: deepValue },
)

/** Generates a plausible value for a field by its name. `ids` are the ids of existing rows. */
export function plausibleValue(field: string, ids: string[]): fc.Arbitrary<unknown> {
  if (/id$/i.test(field)) return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (field === 'limit') return fc.integer({ min: 1, max: 100 })
  if (/url$/i.test(field) || field === 'endpoint') return foreignUrl
  if (field === 'images') return fc.array(fc.record({ url: foreignUrl }), { maxLength: 2 })
  if (field === 'cursor') return fc.constant(undefined)
  if (field === 'email') return fc.emailAddress()
  if (field === 'status') return fc.constantFrom('accepted', 'declined')
  if (field === 'visibility') return fc.constantFrom('friends', 'public', 'private')
  if (field === 'selectedCity' || field === 'city') return fc.constantFrom('Chicago', 'Boston')
  if (field === 'liked' || field === 'isPrivate' || field === 'isReadableBeforeJoining') return fc.boolean()
  return fc.string({ unit: 'grapheme', minLength: 3, maxLength: 40 })
}

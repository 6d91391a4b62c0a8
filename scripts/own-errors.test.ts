import { expect, it } from 'vitest'
import { pickOwnErrors } from './own-errors.ts'

it('leaves out the errors of other packages and names their files once', () => {
  const output = `../validators/src/ids.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.
src/paging.ts(9,1): error TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.
  Types of property 'id' are incompatible.
../validators/src/ids.ts(4,7): error TS2345: Argument of type 'C' is not assignable to parameter of type 'D'.
  Types of property 'id' are incompatible.
    Type 'string' is not assignable to type 'number'.
error TS5055: Cannot write file.
`
  expect(pickOwnErrors(output)).toEqual({
    own: `src/paging.ts(9,1): error TS2345: Argument of type 'A' is not assignable to parameter of type 'B'.
  Types of property 'id' are incompatible.
error TS5055: Cannot write file.
`,
    others: ['../validators/src/ids.ts'],
  })
})

it('keeps errors of dependencies that no other package prints', () => {
  const output = "../../node_modules/zod/index.ts(1,1): error TS2304: Cannot find name 'x'.\n"
  expect(pickOwnErrors(output)).toEqual({ own: output, others: [] })
})

it('returns nothing for the empty output of a successful check', () => {
  expect(pickOwnErrors('')).toEqual({ own: '', others: [] })
})

import { runProgram } from './run-program.ts'

// `pnpm stoop …`: the operator's commands. They use the database of the running server or of a stopped one.
await runProgram()

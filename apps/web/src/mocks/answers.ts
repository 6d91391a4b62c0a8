import type { AppRouter } from '@stoop/api/router'
import type { inferRouterError, inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { expect, waitFor } from 'storybook/test'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>

/** Every procedure by its path: 'posts.feed'. */
export type Procedure = {
  [Noun in keyof Outputs & string]: `${Noun}.${keyof Outputs[Noun] & string}`
}[keyof Outputs & string]

type At<Of, Path> = Path extends `${infer Noun}.${infer Name}`
  ? Noun extends keyof Of
    ? Name extends keyof Of[Noun]
      ? Of[Noun][Name]
      : never
    : never
  : never
type Input<Path extends Procedure> = At<Inputs, Path>
type Output<Path extends Procedure> = At<Outputs, Path>

type Answer<Path extends Procedure> =
  | Output<Path>
  | Refused
  | Unreachable
  | ((input: Input<Path>) => Output<Path> | Refused | Promise<Output<Path>>)

/** What the server says to whom asks for what. A wrong path, input or output is a compile error. */
export type Answers = { [Path in Procedure]?: Answer<Path> }

/** An answer that is a refusal, in the shape that the server's formatter gives it. */
export class Refused {
  readonly shape: inferRouterError<AppRouter>

  constructor(shape: inferRouterError<AppRouter>) {
    this.shape = shape
  }
}

/** No answer at all: the network is gone. */
export class Unreachable {
  readonly reason = 'Failed to fetch'
}

/** One call as it came to the door. */
interface Call {
  path: string
  input: unknown
  authorization: string | null
  credentials: RequestCredentials
}

const answers = new Map<string, unknown>()
const calls: Call[] = []
const unanswered = new Set<string>()
const former = new Set<string | null>()
let token = ''

/** For `beforeEach`: these answers, over those of the file and of the preview. */
export function answering(given: Answers): () => void {
  return () => {
    for (const [path, answer] of Object.entries(given)) answers.set(path, answer)
  }
}

/** Forgets what was answered and asked: each story begins anew. What still comes with another token is of an earlier one. */
export function forgetAnswers(): void {
  if (token) former.add(`Bearer ${token}`)
  token = crypto.randomUUID()
  answers.clear()
  calls.length = 0
  unanswered.clear()
}

/** The token of the member in this story. */
export function tokenOfStory(): string {
  return token
}

/** What a story's answers say to one call. A procedure that they do not name is a fault of the story (`expectAllAnswered`). */
export async function answer(call: Call): Promise<unknown> {
  if (former.has(call.authorization)) return new Promise(() => undefined)
  calls.push(call)
  if (!answers.has(call.path)) unanswered.add(call.path)
  const said = answers.get(call.path)
  return typeof said === 'function' ? Reflect.apply(said, undefined, [call.input]) : said
}

/** Waits until exactly these inputs have been sent to a procedure; `sent('search.people')`: nothing has been. */
export async function sent<Path extends Procedure>(path: Path, ...inputs: Input<Path>[]): Promise<void> {
  await waitFor(() => expect(inputsOf(path)).toEqual(inputs))
}

/** Waits until a procedure has been asked so many times. */
export async function asked(path: Procedure, times: number): Promise<void> {
  await waitFor(() => expect(inputsOf(path)).toHaveLength(times))
}

/** Every call so far came with the bearer and the cookies. */
export async function allBoreToken(): Promise<void> {
  await waitFor(() => expect(calls).not.toEqual([]))
  for (const { path, authorization, credentials } of calls)
    await expect({ path, authorization, credentials }).toEqual({
      path,
      authorization: `Bearer ${token}`,
      credentials: 'include',
    })
}

/** Fails a story that asked for what it does not answer. */
export function expectAllAnswered(): void {
  expect([...unanswered], 'asked for, and answered by no `answering({ … })`').toEqual([])
}

const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)

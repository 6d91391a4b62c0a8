import type { AppRouter } from '@stoop/api/router'
import type { inferRouterError } from '@trpc/server'
import { expect, waitFor } from 'storybook/test'
import type { Input, Output, Procedure } from './procedures.ts'

type MockResponse<Path extends Procedure> =
  | Output<Path>
  | ApiError
  | NetworkError
  | ((input: Input<Path>) => Output<Path> | ApiError | Promise<Output<Path> | ApiError>)

/** Mock responses by procedure. A wrong path, input or output is a compile error. */
export type MockResponses = { [Path in Procedure]?: MockResponse<Path> }

/** An error response, in the shape that the server's error formatter returns. */
export class ApiError {
  readonly shape: inferRouterError<AppRouter>

  constructor(shape: inferRouterError<AppRouter>) {
    this.shape = shape
  }
}

/** No response: the connection fails. */
export class NetworkError {
  readonly reason = 'Failed to fetch'
}

/** A call that the mock API received. */
interface Call {
  path: string
  input: unknown
  authorization: string | null
  credentials: RequestCredentials
  /** The token of the story that sent the call (`getStoryToken`). */
  storyToken: string | null
}

const responses = new Map<string, unknown>()
const calls: Call[] = []
const unmockedPaths = new Set<string>()
const previousAuthorizations = new Set<string | null>()
let token = ''

/** For `beforeEach`: adds mock responses, which override the responses of the file and the preview. */
export function mockApi(mocks: MockResponses): () => void {
  return () => {
    for (const [path, response] of Object.entries(mocks)) responses.set(path, response)
  }
}

/**
 * Clears mocks and recorded calls before a story, and changes the token, so that late calls of an earlier story are recognised.
 */
export function resetMockApi(): void {
  if (token) previousAuthorizations.add(`Bearer ${token}`)
  token = crypto.randomUUID()
  responses.clear()
  calls.length = 0
  unmockedPaths.clear()
}

/** Returns the token of the viewer in this story. */
export function getStoryToken(): string {
  return token
}

/** Returns the mock response to a call. A call without a mock later fails the story (`expectAllCallsMocked`). */
export async function respondTo(call: Call): Promise<unknown> {
  if (call.storyToken !== token || previousAuthorizations.has(call.authorization)) return new Promise(() => undefined)
  calls.push(call)
  if (!responses.has(call.path)) unmockedPaths.add(call.path)
  const response = responses.get(call.path)
  return typeof response === 'function' ? Reflect.apply(response, undefined, [call.input]) : response
}

/** Waits until a procedure has received exactly these inputs. `expectCalls('search.people')` expects no call. */
export async function expectCalls<Path extends Procedure>(path: Path, ...inputs: Input<Path>[]): Promise<void> {
  await waitFor(() => expect(getInputs(path)).toEqual(inputs))
}

/** Waits until a procedure has been called this many times. */
export async function expectCallCount(path: Procedure, times: number): Promise<void> {
  await waitFor(() => expect(getInputs(path)).toHaveLength(times))
}

/** Expects every call so far to have the bearer token and to send cookies. */
export async function expectCallsWithToken(): Promise<void> {
  await waitFor(() => expect(calls).not.toEqual([]))
  for (const { path, authorization, credentials } of calls)
    await expect({ path, authorization, credentials }).toEqual({
      path,
      authorization: `Bearer ${token}`,
      credentials: 'include',
    })
}

/** Fails a story that called a procedure without a mock. */
export function expectAllCallsMocked(): void {
  const hint = 'add them to `mockApi({ … })` of the story or, for a screen of many stories, of mocks/story-setup.ts'
  expect([...unmockedPaths], `procedures called without a mock: ${hint}`).toEqual([])
}

const getInputs = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)

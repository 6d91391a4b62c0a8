import type { ListPage } from '@stoop/validators/paging'
import type { AnyProcedure, inferProcedureInput, inferProcedureOutput } from '@trpc/server'
import * as z from 'zod/mini'
import type { ERROR_MESSAGES, ReasonOf } from './error-messages.ts'

/** The method and path of a REST route. The path contains parameters such as `:id`. */
type RestPath = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`

export type DeclaredErrorName =
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'unsupportedMediaType'

/** The errors that a procedure can throw. Each has its cause for the API reference, or `true` for the usual cause. */
export type DeclaredErrors = Partial<Record<DeclaredErrorName, string | true>>

/** The reason of an error, such as `WRONG_PASSWORD`: a key under any code of ERROR_MESSAGES. */
export type EndpointReason = { [C in keyof typeof ERROR_MESSAGES]: ReasonOf<C> }[keyof typeof ERROR_MESSAGES]

/** Example bodies in JSON: of the request, and of the responses by status. */
export type Example = { request?: unknown; responses: Record<number, unknown> }

/** The declaration of a procedure as an endpoint, for REST and the OpenAPI document. */
export type EndpointDeclaration = {
  rest: RestPath
  /** One line for the API reference. */
  summary: string
  /** One to three sentences: who may call it, what it changes, and its notable rules. */
  description: string
  /** The schema of the response; for a list, `listOf` with the schema of an item. */
  output: z.ZodMiniType | ListOutput<z.ZodMiniType>
  /** The status of a successful response; 200 by default. */
  status?: 200 | 201 | ((output: unknown) => 200 | 201)
  /**
   * Set if the endpoint may read a replica, whose data can be up to 10 s old except for the session's own writes and hidden
   * content (decision 137). Set this for feeds, lists and searches, but not for checks of single rows.
   */
  mayReadReplica?: true
  /** The errors of this endpoint only. The server adds the errors of sign-in, rate limits, inputs and idempotency keys. */
  errors?: DeclaredErrors
  /**
   * The reasons of this endpoint's errors, without the reasons that many endpoints share (COMMON_ERRORS in the server). Clients
   * rely on them.
   */
  reasons?: readonly EndpointReason[]
  /**
   * Set if the endpoint accepts no Idempotency-Key, because repeating the call creates nothing, or because its response contains
   * a secret that must not be stored.
   */
  ignoresIdempotencyKey?: true
  example: Example
}

type ListOutput<Item> = { item: Item }

/** Declares that the response is a list with items of this schema: a page on /trpc, an array on /api. */
export const listOf = <Item extends z.ZodMiniType>(item: Item): ListOutput<Item> => ({ item })

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/**
 * Checks a declaration at compile time: its path parameters are fields of the procedure's input, and its schema matches the
 * output.
 */
type DeclarationOf<Path extends RestPath, P extends AnyProcedure> = Omit<EndpointDeclaration, 'rest' | 'output'> & {
  rest: ParameterOf<Path> extends keyof inferProcedureInput<P> ? Path : never
  output: inferProcedureOutput<P> extends ListPage<infer Item>
    ? ListOutput<z.ZodMiniType<Item>>
    : z.ZodMiniType<inferProcedureOutput<P>>
}

/** Declares a procedure as a REST endpoint. The REST table and the OpenAPI document are derived from it. */
export const endpoint = <const Path extends RestPath, P extends AnyProcedure>(
  declaration: DeclarationOf<NoInfer<Path>, NoInfer<P>> & { rest: Path },
  procedure: P,
): P & { endpoint: EndpointDeclaration & { rest: Path } } => Object.assign(procedure, { endpoint: declaration })

/** Returns the endpoint declaration of a procedure; undefined if it is not part of REST. */
export const getDeclaration = (procedure: unknown): EndpointDeclaration | undefined =>
  hasDeclaration(procedure) ? procedure.endpoint : undefined

const hasDeclaration = (procedure: unknown): procedure is { endpoint: EndpointDeclaration } =>
  typeof procedure === 'function' && 'endpoint' in procedure

const newOutput = z.object({ isNew: z.literal(true) })

/**
 * Returns 201 if the response has `isNew: true`, otherwise 200. Checks no other field, because the response may be a stored one
 * of an older release.
 */
export const statusIfNew = (output: unknown): 200 | 201 => (newOutput.safeParse(output).success ? 201 : 200)

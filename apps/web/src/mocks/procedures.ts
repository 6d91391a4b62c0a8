import type { AppRouter } from '@stoop/api/router'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>

/** The path of a procedure, for example 'posts.feed'. */
export type Procedure = {
  [Namespace in keyof Outputs & string]: `${Namespace}.${keyof Outputs[Namespace] & string}`
}[keyof Outputs & string]

type ValueAt<Of, Path> = Path extends `${infer Namespace}.${infer Name}`
  ? Namespace extends keyof Of
    ? Name extends keyof Of[Namespace]
      ? Of[Namespace][Name]
      : never
    : never
  : never

export type Input<Path extends Procedure> = ValueAt<Inputs, Path>
export type Output<Path extends Procedure> = ValueAt<Outputs, Path>

import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import { EnvError } from '../env.ts'

const ROOTS: Record<string, (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
}

/**
 * Returns the sampler that OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG name. OpenTelemetry's packages for Node.js read these
 * variables only together with all their instrumentations. Throws EnvError for an unknown name.
 */
export function readSampler(variables: Record<string, string | undefined>): Sampler {
  const name = variables.OTEL_TRACES_SAMPLER || 'parentbased_always_on'
  const ratio = Number(variables.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(ratio >= 0 && ratio <= 1)) throw new EnvError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
  const createRoot = ROOTS[name.replace(/^parentbased_/, '')]
  if (!createRoot)
    throw new EnvError(
      'OTEL_TRACES_SAMPLER must be always_on, always_off or traceidratio, or one of them after parentbased_.',
    )
  const root = createRoot(ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

import { type MutationKey, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Like useMutation, but `mutate` does nothing while a mutation with the same key is running. Without this, a double tap would
 * send a second request before `isPending` is rendered.
 */
export function useExclusiveMutation<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables> & { mutationKey: MutationKey },
) {
  const mutation = useMutation(options)
  const { mutationKey } = options
  const mutate: typeof mutation.mutate = (...args) => {
    if (queryClient.isMutating({ mutationKey, exact: true }) === 0) mutation.mutate(...args)
  }
  return { ...mutation, mutate }
}

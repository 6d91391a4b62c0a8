import { type MutationKey, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Like useMutation, but `mutate` does nothing while a mutation with the same key is running. The second request of a double tap,
 * which comes before `isPending` has rendered, would repeat the first or fail.
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

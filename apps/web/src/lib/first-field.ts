import { type RefObject, useMemo, useRef } from 'react'

/** For a dialog with a form: `initialFocus` is its first field. By default, the close button would get the focus. */
export function useFirstField(): {
  formRef: RefObject<HTMLFormElement | null>
  initialFocus: RefObject<HTMLElement | null>
} {
  const formRef = useRef<HTMLFormElement>(null)
  const initialFocus = useMemo(
    () => ({
      get current() {
        return formRef.current?.querySelector<HTMLElement>('input:not([hidden])') ?? null
      },
      set current(_element) {},
    }),
    [],
  )
  return { formRef, initialFocus }
}

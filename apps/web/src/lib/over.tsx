import { Spinner } from '@stoop/ui/spinner'
import {
  type ComponentType,
  createElement,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { shell } from '../words/shell.ts'
import { Breakwater } from './breakwater.tsx'
import { during } from './during.ts'
import { say } from './toast.ts'

/** In milliseconds: longer than any motion of leaving, and than two taps are apart. */
const LEAVING = 400

interface Opens {
  open: boolean
  onClose: () => void
}

/**
 * What lies over the page: the module's default export, whose code comes when it first opens; `load` sends for it ahead. Closed, it
 * has a moment to leave with its motion and give the focus back. Where its code cannot be had it says so and closes, and the page
 * stays; the next opening tries again.
 */
export function over<Props extends Opens>(from: () => Promise<{ default: ComponentType<Props> }>) {
  let Piece = lazy(from)

  function Over(props: Props) {
    const { open } = props
    const tapped = useRef<{ left: number; top: number }>(undefined)
    const [there, setThere] = useState(open)
    if (open && !there) setThere(true)

    // Not by the end of its motion: on a phone too busy to hear of it, it would stay for good, unseen, over everything.
    useEffect(() => {
      if (open) return
      const left = setTimeout(() => setThere(false), LEAVING)
      return () => clearTimeout(left)
    }, [open])

    if (!there) return null

    function fail() {
      Piece = lazy(from)
      setThere(false)
      props.onClose()
      say(shell.notOpened, 'destructive')
    }

    return (
      <Breakwater onBreak={fail} instead={() => null}>
        <div
          className="contents"
          onPointerDownCapture={({ clientX, clientY }) => {
            tapped.current = { left: clientX, top: clientY }
          }}
        >
          <Suspense fallback={<OnItsWay onClose={props.onClose} />}>{createElement(Piece, props)}</Suspense>
        </div>
        {/* The second tap on what closed it is not for what lay below. */}
        {!open && tapped.current && <div style={tapped.current} className="fixed z-50 -m-10 size-20" />}
      </Breakwater>
    )
  }

  Over.load = () => {
    // Sent for ahead and failed: said when it is really needed.
    from().catch(() => undefined)
  }
  return Over
}

/** Shows itself only when it takes long; Back, Esc and a tap call it off. */
function OnItsWay({ onClose }: Pick<Opens, 'onClose'>) {
  // Not begun anew for another onClose: its entry of the history would be given up.
  const close = useEffectEvent(onClose)
  // It makes way in the same breath as what it announced takes over: a step back between the two would be lost.
  useLayoutEffect(() => {
    const coming = import('@stoop/ui/back')
    return during(coming.then((back) => () => back.backEscOrTapCloses(() => close())))
  }, [])
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-shade [animation:appear_160ms_200ms_both]">
      <Spinner label={shell.loading} />
    </div>
  )
}

import { useEffect, useReducer, useRef } from 'react'
import { COPY_RESULT_DISPLAY_MS, type CopyState, hasCopyResult, INITIAL_COPY, reduceCopy } from './copy.ts'

export type CopyControl = { readonly phase: CopyState['phase']; readonly copy: (text: string) => Promise<void> }

export function useCopy(): CopyControl {
  const [state, act] = useReducer(reduceCopy, INITIAL_COPY)
  const attempts = useRef(0)
  const { attempt } = state
  const isOver = hasCopyResult(state)
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => act({ kind: 'forget', attempt }), COPY_RESULT_DISPLAY_MS)
    return () => clearTimeout(timer)
  }, [isOver, attempt])
  const copy = async (text: string) => {
    attempts.current += 1
    const own = attempts.current
    act({ kind: 'copy' })
    try {
      await navigator.clipboard.writeText(text)
      act({ kind: 'copied', attempt: own })
    } catch (error) {
      console.info('could not copy', error)
      act({ kind: 'failed', attempt: own })
    }
  }
  return { phase: state.phase, copy }
}

import { useEffect, useReducer, useRef } from 'react'
import {
  CLIPBOARD_RESULT_DISPLAY_MS,
  type ClipboardCopyState,
  hasClipboardResult,
  INITIAL_CLIPBOARD_COPY,
  reduceClipboardCopy,
} from './copy.ts'

export type ClipboardCopyControl = {
  readonly phase: ClipboardCopyState['phase']
  readonly copy: (text: string) => Promise<void>
}

export function useClipboardCopy(): ClipboardCopyControl {
  const [state, act] = useReducer(reduceClipboardCopy, INITIAL_CLIPBOARD_COPY)
  const attempts = useRef(0)
  const { attempt } = state
  const isOver = hasClipboardResult(state)
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => act({ kind: 'forget', attempt }), CLIPBOARD_RESULT_DISPLAY_MS)
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

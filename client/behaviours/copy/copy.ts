export type ClipboardCopyState = {
  readonly phase: 'idle' | 'copying' | 'copied' | 'failed'
  /** Number of the current attempt; results of earlier attempts are ignored. */
  readonly attempt: number
}

export type ClipboardCopyEvent =
  | { readonly kind: 'copy' }
  | { readonly kind: 'copied' | 'failed'; readonly attempt: number }
  | { readonly kind: 'forget'; readonly attempt: number }

export const INITIAL_CLIPBOARD_COPY: ClipboardCopyState = { phase: 'idle', attempt: 0 }

/** Long enough for screen readers to announce the result. */
export const CLIPBOARD_RESULT_DISPLAY_MS = 2_000

export const hasClipboardResult = ({ phase }: ClipboardCopyState): boolean => phase === 'copied' || phase === 'failed'

export function reduceClipboardCopy(state: ClipboardCopyState, event: ClipboardCopyEvent): ClipboardCopyState {
  switch (event.kind) {
    case 'copy':
      return { phase: 'copying', attempt: state.attempt + 1 }
    case 'copied':
    case 'failed':
      return event.attempt === state.attempt && state.phase === 'copying' ? { ...state, phase: event.kind } : state
    case 'forget':
      return event.attempt === state.attempt && hasClipboardResult(state) ? { ...state, phase: 'idle' } : state
  }
}

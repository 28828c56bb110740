export type CopyState = {
  readonly phase: 'idle' | 'copying' | 'copied' | 'failed'
  /** Number of the current attempt; results of earlier attempts are ignored. */
  readonly attempt: number
}

export type CopyEvent =
  | { readonly kind: 'copy' }
  | { readonly kind: 'copied' | 'failed'; readonly attempt: number }
  | { readonly kind: 'forget'; readonly attempt: number }

export const INITIAL_COPY: CopyState = { phase: 'idle', attempt: 0 }

/** Long enough for screen readers. */
export const COPY_RESULT_DISPLAY_MS = 2_000

export const hasCopyResult = ({ phase }: CopyState): boolean => phase === 'copied' || phase === 'failed'

export function reduceCopy(state: CopyState, event: CopyEvent): CopyState {
  switch (event.kind) {
    case 'copy':
      return { phase: 'copying', attempt: state.attempt + 1 }
    case 'copied':
    case 'failed':
      return event.attempt === state.attempt && state.phase === 'copying' ? { ...state, phase: event.kind } : state
    case 'forget':
      return event.attempt === state.attempt && hasCopyResult(state) ? { ...state, phase: 'idle' } : state
  }
}

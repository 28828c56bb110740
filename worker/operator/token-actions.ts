import { logError } from '#objects/platform/telemetry/log.ts'
import type { OperatorAction } from '#shared/operator/acts.ts'
import type { Result } from '#shared/platform/result.ts'
import { withTimeout } from '../platform/with-timeout.ts'

/** Longest wait of a halt for the log. */
const LOG_WAIT_MS = 2_000

type TokenAction = {
  readonly act: OperatorAction
  readonly target: string
  readonly detail?: string
  readonly reason: string
  /** Name of the token in the log. */
  readonly by: string
}

export type OperatorLog = {
  note(entry: Required<Omit<TokenAction, 'by'>>, by: string): Promise<number>
  failed(by: { readonly operator: string; readonly session: string }, seq: number, why: string): Promise<void>
}

/**
 * Logs an action of an operator token, then executes it; logs a failure too. Without the log, only a halt is executed.
 * @param carry the action; may fail by name, or throw
 * @throws Error of the action, or of the log unless it is a halt
 */
export async function executeLoggedTokenAction<T, Fault extends string>(
  log: OperatorLog,
  { by, ...action }: TokenAction,
  carry: () => Promise<Result<T, Fault>>,
): Promise<Result<T, Fault>> {
  const logged = log.note({ detail: '', ...action }, by)
  const isHalt = action.act === 'market_halted'
  const seq = isHalt
    ? await withTimeout(logged, LOG_WAIT_MS, undefined).catch((error: unknown) => logFailure(action, error))
    : await logged
  const logFault = (why: string) =>
    seq === undefined
      ? undefined
      : log.failed({ operator: by, session: '' }, seq, why).catch((error: unknown) => logFailure(action, error))
  try {
    const done = await carry()
    if (!done.ok) await logFault(done.error)
    return done
  } catch (error) {
    await logFault('unavailable')
    throw error
  }
}

function logFailure({ act }: Pick<TokenAction, 'act'>, error: unknown): undefined {
  logError('operator_log_failed', { act, error })
}

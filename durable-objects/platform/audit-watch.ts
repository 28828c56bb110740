// Keeps the auditor running while money moves in an object (AD7).

/** Half of the minute between two audits, so no audit is missed. */
import { objectStub } from './object-stub.ts'

const WATCH_MS = 30_000

type AuditorEnv = { readonly AUDITOR: { getByName(name: string): { watch(): Promise<void> } } }

export class AuditorNotifier {
  readonly #env: () => AuditorEnv
  #reportedAt = 0

  constructor(env: () => AuditorEnv) {
    this.#env = env
  }

  /** Must be called after each commit. */
  notifyAuditor(now = Date.now()): void {
    if (now - this.#reportedAt < WATCH_MS) return
    this.#reportedAt = now
    // Not awaited: the next commit repeats a lost call.
    objectStub(this.#env(), 'AUDITOR', 'auditor')
      .watch()
      .catch(() => {
        this.#reportedAt = 0
      })
  }
}

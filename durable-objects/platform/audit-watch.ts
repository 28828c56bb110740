// Keeps the auditor running while money moves in this object (AD7).

/** The auditor runs each minute while watched: twice as often is enough. */
const WATCH_MS = 30_000

type AuditorEnv = { readonly AUDITOR: { getByName(name: string): { watch(): Promise<void> } } }

export class AuditWatch {
  readonly #env: () => AuditorEnv
  #reportedAt = 0

  constructor(env: () => AuditorEnv) {
    this.#env = env
  }

  /** Call after each commit. */
  committed(now = Date.now()): void {
    if (now - this.#reportedAt < WATCH_MS) return
    this.#reportedAt = now
    // Not awaited: if the call is lost, the next commit makes another.
    this.#env()
      .AUDITOR.getByName('auditor')
      .watch()
      .catch(() => {
        this.#reportedAt = 0
      })
  }
}

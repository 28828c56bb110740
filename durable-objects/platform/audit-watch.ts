// Money moves here: the auditor is told so, as often as keeps it awake (AD7).

/** The auditor rests a minute at most between two audits while money moves. */
const WATCH_MS = 30_000

type AuditorEnv = { readonly AUDITOR: { getByName(name: string): { watch(): Promise<void> } } }

export class AuditWatch {
  readonly #env: () => AuditorEnv
  #toldAt = 0

  constructor(env: () => AuditorEnv) {
    this.#env = env
  }

  /** Call after each commit. */
  committed(now = Date.now()): void {
    if (now - this.#toldAt < WATCH_MS) return
    this.#toldAt = now
    // Nobody waits for the auditor: where the call is lost, the next commit makes another.
    this.#env()
      .AUDITOR.getByName('auditor')
      .watch()
      .catch(() => {
        this.#toldAt = 0
      })
  }
}

// Starts, kills and audits the served product.

import { type ChildProcess, spawn } from 'node:child_process'
import { MoneyAuditReport, operatorCalls } from '#shared/operator/calls.ts'
import { hasEnded, workerdOf } from '../../bench/process.ts'
import { LOAD_SETTINGS } from '../../load/person.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export class Site {
  readonly origin: string
  readonly #port: number
  readonly #state: string
  #server: ChildProcess | undefined

  constructor(port: number, state: string) {
    this.#port = port
    this.#state = state
    this.origin = `http://localhost:${port}`
  }

  /** @param settings added to those of a site under load */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const own = { PORT: String(this.#port), STATE_DIR: this.#state, SEED: '3', ...LOAD_SETTINGS, ...settings }
    this.#server = spawn('node', ['tests/e2e/serve-built.ts'], { env: { ...process.env, ...own }, stdio: 'ignore' })
    const status = settings.RESTORING === 'true' ? 503 : 200
    for (let round = 0; round < 600; round += 1) {
      const answer = await fetch(`${this.origin}/api/health`).catch(() => undefined)
      if (this.#server.exitCode !== null) throw new Error(`the site ended: is port ${this.#port} taken?`)
      if (answer?.status === status) return
      await pause(20)
    }
    throw new Error('the site does not come back')
  }

  /** Kills without a signal to shut down. */
  async kill(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server?.pid === undefined) return
    const workerd = workerdOf(server.pid)
    process.kill(workerd, 'SIGKILL')
    server.kill('SIGKILL')
    await new Promise((resolve) => server.once('exit', resolve))
    for (let round = 0; round < 200 && !hasEnded(workerd); round += 1) await pause(5)
  }

  /** Process of the running site. @throws Error if it does not run */
  get workerd(): number {
    if (this.#server?.pid === undefined) throw new Error('the site does not run')
    return workerdOf(this.#server.pid)
  }

  async audit(): Promise<MoneyAuditReport> {
    const response = await fetch(new URL(operatorCalls.audit.path, this.origin), {
      method: 'POST',
      headers: { authorization: `Bearer ${LOAD_SETTINGS.OPERATOR_TOKEN}` },
    })
    return MoneyAuditReport.parse(((await response.json()) as { data: unknown }).data)
  }
}

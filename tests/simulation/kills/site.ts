// Starts, kills and audits the served product.

import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { MoneyAuditReport, operatorCalls } from '#shared/operator/calls.ts'
import { findWorkerd, hasEnded, workerdOf } from '../../bench/process.ts'
import { LOAD_SETTINGS } from '../../load/person.ts'

/** A start took more than a minute on a machine with a load of 14. */
const START_ROUNDS = 10_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Faults of an audit, once no message is in flight. */
export async function findAuditFaults(site: Site): Promise<string[]> {
  for (let round = 0; round < 100; round += 1) {
    const { findings, assets, objects } = await site.audit()
    const faults = [
      ...findings.map((finding) => `audit: ${JSON.stringify(finding)}`),
      ...assets.filter(({ sum }) => sum !== '0').map(({ asset, sum }) => `all ${asset} add up to ${sum}`),
      ...objects.filter(({ quarantined }) => quarantined > 0).map(({ name }) => `${name} put messages aside`),
    ]
    if (faults.length > 0 || objects.every(({ waiting, unproved }) => waiting + unproved === 0)) return faults
    await pause(100)
  }
  return ['messages are on their way for ever']
}

export class Site {
  readonly origin: string
  readonly #port: number
  readonly #state: string
  readonly #onLine: ((line: string) => void) | undefined
  #server: ChildProcess | undefined

  /** @param onLine receives each line of the log */
  constructor(port: number, state: string, onLine?: (line: string) => void) {
    this.#port = port
    this.#state = state
    this.#onLine = onLine
    this.origin = `http://localhost:${port}`
  }

  /** @param settings added to those of a site under load */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const own = { PORT: String(this.#port), STATE_DIR: this.#state, SEED: '3', ...LOAD_SETTINGS, ...settings }
    const out = this.#onLine ? 'pipe' : 'ignore'
    const stdio = ['ignore', out, out] as const
    this.#server = spawn('node', ['tests/e2e/serve-built.ts'], { env: { ...process.env, ...own }, stdio: [...stdio] })
    for (const stream of [this.#server.stdout, this.#server.stderr]) {
      if (stream && this.#onLine) createInterface({ input: stream }).on('line', this.#onLine)
    }
    const status = settings.RESTORING === 'true' ? 503 : 200
    for (let round = 0; round < START_ROUNDS; round += 1) {
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
    // A server that has not started yet has no workerd.
    const workerd = findWorkerd(server.pid)
    if (workerd !== undefined) process.kill(workerd, 'SIGKILL')
    server.kill('SIGKILL')
    await new Promise((resolve) => server.once('exit', resolve))
    for (let round = 0; workerd !== undefined && round < 200 && !hasEnded(workerd); round += 1) await pause(5)
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

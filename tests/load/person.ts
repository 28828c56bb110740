// A user of a served site, without a browser: registers by the forms' calls and trades over HTTP.

import { Agent, request } from 'node:http'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { captchaCalls } from '#shared/forms/captcha/calls.ts'
import type { CaptchaAction } from '#shared/forms/captcha/contract.ts'
import { authCalls } from '#shared/identity/auth-calls.ts'
import { AUTH_FORMS, type AuthFormName } from '#shared/identity/forms.ts'
import {
  type BalanceView,
  type FillView,
  type OrderView,
  type PlaceOrderAnswer,
  tradingCalls,
} from '#shared/markets/trading/calls.ts'

export type Reply = { readonly status: number; readonly data: unknown; readonly retryAfter: string | undefined }

type Payload = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>
type Sent = {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly retryAfter: string | undefined
}

export type ProgramKey = { readonly id: string; readonly secret: string }

/** Settings of a site under test: mails are readable, and password hashes cost little. */
export const LOAD_SETTINGS = {
  OUTBOX_ACCESS: 'open',
  PASSWORD_COST: '4,8,1',
  OPERATOR_TOKEN: 'operator-of-the-load-tests',
  // A few users cause the load of thousands.
  TRADE_RATE: '1000000',
  BOT_WEIGHT: '100000000',
}

export const PASSWORD = 'Trader-Blue7!'
/** Maximum rows of a page. */
const PAGE = 200

/** Maximum of connections per user. */
export const MAX_SOCKETS = 64
/** Shorter than the five seconds after which the server closes idle connections. */
const AGENT = { keepAlive: true, maxSockets: MAX_SOCKETS, timeout: 4_000 } as const

export class TraderOf {
  readonly email: string
  readonly #origin: URL
  readonly #address: string
  readonly #cookies = new Map<string, string>()
  readonly #solveQuickly: ((action: CaptchaAction) => Promise<string>) | undefined
  #agent = new Agent(AGENT)

  /** @param solve solves captchas if the server's secret is known; by default they are solved as in a browser */
  constructor(origin: string, email: string, solve?: (action: CaptchaAction) => Promise<string>) {
    this.#origin = new URL(origin)
    this.email = email
    this.#solveQuickly = solve
    const byte = () => 1 + Math.floor(Math.random() * 250)
    this.#address = `10.${byte()}.${byte()}.${byte()}`
  }

  /** Cookie header of a request for a page. */
  get cookie(): string {
    return Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Sends one request. @throws Error if there is no answer */
  async ask(method: string, path: string, body?: Payload): Promise<Reply> {
    const json = body === undefined ? undefined : { type: 'application/json', text: JSON.stringify(body) }
    const { status, text, retryAfter } = await this.#send(method, path, json)
    const { data }: { data: unknown } = JSON.parse(text || '{}')
    return { status, data, retryAfter }
  }

  #send(
    method: string,
    path: string,
    body?: { readonly type: string; readonly text: string },
    more: Readonly<Record<string, string>> = {},
  ): Promise<Sent> {
    const headers: Record<string, string> = {
      host: this.#origin.host,
      origin: this.#origin.origin,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      'cf-connecting-ip': this.#address,
      cookie: this.cookie,
      ...(body && { 'content-type': body.type, 'content-length': String(Buffer.byteLength(body.text)) }),
      ...more,
    }
    const { hostname, port } = this.#origin
    return new Promise((resolve, reject) => {
      const sent = request({ agent: this.#agent, hostname, port, path, method, headers, timeout: 20_000 }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          for (const cookie of answer.headers['set-cookie'] ?? []) this.#keep(cookie)
          const text = Buffer.concat(parts).toString()
          const { statusCode: status = 0, headers: told } = answer
          resolve({ status, text, headers: told, retryAfter: told['retry-after'] })
        })
      })
      sent.on('error', reject)
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.end(body?.text)
    })
  }

  /** Loads a page with cookies, as a browser does. */
  async see(path: string): Promise<string> {
    const { status, text } = await this.#send('GET', path)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    return text
  }

  /** Loads a page and returns any answer. @param headers of a browser, or the cookies of an ended session */
  look(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Sent> {
    return this.#send('GET', path, undefined, headers)
  }

  /** Posts a form as a page without scripts does. */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Sent> {
    const text = new URLSearchParams(fields).toString()
    return this.#send('POST', path, { type: 'application/x-www-form-urlencoded', text })
  }

  /** Drops all connections, for a site that has restarted. */
  reconnect(): void {
    this.#agent.destroy()
    this.#agent = new Agent(AGENT)
  }

  async register(): Promise<void> {
    await this.#form('register', { by: 'email', email: this.email, terms: 'on' })
    await this.#form('register-verification', { code: await this.#code() })
    await this.#form('register-create', { residence: 'FR', password: PASSWORD })
  }

  /** Logs in. An unknown device also needs the code of a mail. */
  async logIn(password = PASSWORD): Promise<void> {
    const known = await this.#codes()
    const next = await this.#form('login', { by: 'email', email: this.email, password })
    if (next !== '/login/device-verification') return
    await this.#form('login-device-verification', { code: await this.#code(known.length), trust: 'on' })
  }

  /** Creates an API key that may read and trade, for any IP address. */
  async makeKey(label = 'Bot'): Promise<ProgramKey> {
    const fields = { label, read: 'on', trade: 'on', ips: '', days: '0', current: PASSWORD }
    const answer = await this.post('/account/api-keys', { form: 'api-key-make', ...fields })
    const json = /<script id="personal" type="application\/json">(.*?)<\/script>/s.exec(answer.text)?.[1]
    const { personal } = JSON.parse(json ?? '{}') as { personal?: { page?: { made?: ProgramKey } } }
    const made = personal?.page?.made
    if (!made) throw new Error(`no key was made: ${answer.status}`)
    return made
  }

  faucet(asset: string): Promise<Reply> {
    return this.ask('POST', tradingCalls.faucet.path, { asset })
  }

  place(order: Payload): Promise<Reply> {
    return this.ask('POST', tradingCalls.place.path, order)
  }

  /** Open orders, oldest first. */
  async open(): Promise<OrderView[]> {
    return (await this.ask('GET', tradingCalls.open.path)).data as OrderView[]
  }

  /** All orders, open ones first. */
  async orders(): Promise<OrderView[]> {
    const open = await this.open()
    const ended = await this.#pages<OrderView>(tradingCalls.history.path, ({ updatedAt, id }) => [updatedAt, id])
    return [...open, ...ended]
  }

  /** All trades, newest first. */
  fills(): Promise<FillView[]> {
    return this.#pages<FillView>(tradingCalls.fills.path, ({ time, id, order }) => [time, `${id}/${order}`])
  }

  async balances(): Promise<BalanceView[]> {
    return (await this.ask('GET', tradingCalls.balances.path)).data as BalanceView[]
  }

  /** Reads pages until one is not full; each begins after the last row of the page before. */
  async #pages<T>(path: string, markOf: (row: T) => readonly [before: number, id: string]): Promise<T[]> {
    const all: T[] = []
    for (;;) {
      const last = all.at(-1)
      const [before, id] = last === undefined ? [] : markOf(last)
      const from = before === undefined ? '' : `&before=${before}&beforeId=${encodeURIComponent(id ?? '')}`
      const page = (await this.ask('GET', `${path}?limit=${PAGE}${from}`)).data as T[]
      all.push(...page)
      if (page.length < PAGE) return all
    }
  }

  /** @returns path of the form's next step; undefined for the last step */
  async #form(name: AuthFormName, fields: Payload): Promise<string | undefined> {
    const { captcha } = AUTH_FORMS[name]
    const solved = captcha ? { captcha: await this.#solve(captcha) } : {}
    const { status, data } = await this.ask('POST', authCalls[name].path, { ...fields, ...solved })
    const { kind, path } = (data ?? {}) as { kind?: string; path?: string }
    if (kind !== 'next' && kind !== 'done') throw new Error(`${name}: ${status} ${JSON.stringify(data)}`)
    return path
  }

  async #solve(action: CaptchaAction): Promise<string> {
    if (this.#solveQuickly) return this.#solveQuickly(action)
    const { data } = await this.ask('GET', `${captchaCalls.challenge.path}?action=${action}`)
    const { challenge } = data as { challenge: Parameters<typeof solveChallenge>[0]['challenge'] }
    const found = await solveChallenge({ challenge, deriveKey })
    if (!found) throw new Error('captcha not solved')
    const { counter, derivedKey } = found
    return JSON.stringify({ provider: 'embedded', challenge, solution: { counter, derivedKey } })
  }

  /** Mailed codes, newest first. */
  async #codes(): Promise<string[]> {
    const response = await fetch(new URL(`/dev/outbox.json?to=${encodeURIComponent(this.email)}`, this.#origin))
    const { messages } = (await response.json()) as { messages: { code: string }[] }
    return messages.map(({ code }) => code).filter((code) => code !== '')
  }

  /** @param known number of codes mailed before this one was requested */
  async #code(known = 0): Promise<string> {
    for (let round = 0; round < 50; round += 1) {
      const [code, ...before] = await this.#codes()
      if (code && before.length >= known) return code
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`no code for ${this.email}`)
  }

  #keep(header: string): void {
    const [pair = ''] = header.split(';')
    const at = pair.indexOf('=')
    if (/max-age=0(?:;|$)/i.test(header)) this.#cookies.delete(pair.slice(0, at))
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

/** Registers funded users. */
export async function traders(origin: string, count: number, name: string): Promise<TraderOf[]> {
  const all = Array.from({ length: count }, (_, index) => new TraderOf(origin, `${name}${index}@load.test`))
  for (const person of all) {
    await person.register()
    for (const asset of ['USDT', 'BTC', 'ETH', 'SOL', 'XRP'])
      for (let time = 0; time < 3; time += 1) await person.faucet(asset)
  }
  return all
}

export const isPlaced = (reply: Reply): reply is Reply & { readonly data: PlaceOrderAnswer } =>
  reply.status === 200 && ['placed', 'pending'].includes((reply.data as PlaceOrderAnswer | null)?.kind ?? '')

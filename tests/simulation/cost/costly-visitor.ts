// A visitor without an account who tries to run up the bill: reads all pages, posts forms and calls, and watches markets.

import { WebSocket } from 'ws'
import { DEFAULT_ANALYTICS_APP_ID } from '#shared/analytics/settings.ts'
import { ANALYTICS_COLLECT_PATH, computeEnvelopeChecksum } from '#shared/analytics/wire.ts'
import { captchaCalls } from '#shared/forms/captcha/calls.ts'
import { authCalls } from '#shared/identity/auth-calls.ts'
import { AUTH_FORMS, type AuthFormName } from '#shared/identity/forms.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import type { IsolateUsage } from '#shared/operator/usage.ts'
import { SPOT_BIZ } from '#shared/realtime/topics.ts'
import { solvedCaptcha } from '../../fixtures/captcha.ts'
import { LOAD_SETTINGS } from '../../load/person.ts'
import { toBilledUsage, usageSince } from './usage-sums.ts'
import { VISIT_SECONDS, type VisitItem } from './visit-bill.ts'

/** Limits of an address (WK2, captchas, the collector). */
const MINUTES = VISIT_SECONDS / 60
const POSSIBLE = {
  act: 240 * MINUTES,
  registration: 30 * MINUTES,
  challenge: 340,
  delivery: 900 * 4,
  socket: 120 * MINUTES,
}
/** Forms from one address, so that limits of codes and passwords hold as well. */
const FORM_SAMPLES = 25
/** A program that reads as fast as one person with several tabs could not. */
const READS_A_SECOND = 10
const TOPICS = 12
/** Writes of tables follow a commit by 150 ms, and calls in the background end. */
const SETTLE_MS = 700
const PING_MS = 30_000
const WRITERS_SHOWN = 6

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const VISIT_PARTS = ['pages', 'reads', 'forms', 'calls', 'sockets'] as const
export type VisitPart = (typeof VISIT_PARTS)[number]

export type VisitOptions = {
  readonly origin: string
  /** Samples of each act, and seconds of watching. */
  readonly samples: number
  readonly seconds: number
  readonly parts: readonly VisitPart[]
  readonly say: (line: string) => void
}

export class CostlyVisitor {
  readonly #origin: string
  readonly #options: VisitOptions
  readonly items: VisitItem[] = []
  readonly statuses = new Map<string, number>()

  constructor(options: VisitOptions) {
    this.#origin = options.origin
    this.#options = options
  }

  async visit(): Promise<readonly VisitItem[]> {
    const has = (part: VisitPart) => this.#options.parts.includes(part)
    if (has('pages')) await this.#crawl()
    if (has('reads')) await this.#read()
    if (has('forms')) await this.#postForms()
    if (has('calls')) await this.#postCalls()
    if (has('sockets')) {
      await this.#watch('a second of one socket, twelve markets', 1)
      await this.#watch('a second of three addresses, all spot markets', 3)
    }
    return this.items
  }

  async #usage(): Promise<IsolateUsage> {
    const headers = { authorization: `Bearer ${LOAD_SETTINGS.OPERATOR_TOKEN}` }
    const response = await fetch(this.#origin + operatorCalls.usage.path, { headers })
    return operatorCalls.usage.answer.parse(((await response.json()) as { data: unknown }).data)
  }

  async #measure(item: Pick<VisitItem, 'what' | 'possible' | 'isRequest'>, work: () => Promise<number>): Promise<void> {
    await wait(SETTLE_MS)
    const before = await this.#usage()
    const measured = await work()
    await wait(SETTLE_MS)
    const classes = usageSince(before, await this.#usage())
    const acts = classes.flatMap(({ name, acts: all }) => all.map((act) => ({ ...act, name: `${name}.${act.act}` })))
    // A table counts for the object that is new. Constructors of objects from before write no rows.
    const tableRows = acts.reduce((sum, { act, rowsWritten }) => sum + (act === 'constructor' ? rowsWritten : 0), 0)
    this.items.push({ ...item, usage: toBilledUsage(classes), measured, tableRows })
    const writers = acts
      .filter(({ rowsWritten }) => rowsWritten > 0)
      .toSorted((one, other) => other.rowsWritten - one.rowsWritten)
      .map(({ name, rowsWritten, calls }) => `${name} ${rowsWritten} rows in ${calls} calls`)
    this.#options.say(`${item.what}: ${measured} measured; ${writers.slice(0, WRITERS_SHOWN).join(', ')}`)
  }

  /** @param address of the visitor; each act comes from a new one, so that limits do not hide its cost */
  async #ask(path: string, init: RequestInit = {}, address = '198.51.100.1'): Promise<string> {
    const response = await fetch(this.#origin + path, {
      redirect: 'manual',
      ...init,
      headers: {
        origin: this.#origin,
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'XMLHttpRequest',
        'cf-connecting-ip': address,
        ...(init.headers as Record<string, string>),
      },
    })
    const key = `${init.method ?? 'GET'} ${response.status}`
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1)
    return response.text()
  }

  /** Twice: the first reading of a new site stores closed days, which no later visitor pays. */
  async #crawl(): Promise<void> {
    const map = await this.#ask('/en_US/sitemap.xml')
    const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
    const crawl = async () => {
      for (const path of paths) await this.#ask(path)
      return paths.length
    }
    await crawl()
    await wait(20_000)
    await this.#measure({ what: 'a page of the sitemap', possible: paths.length, isRequest: true }, crawl)
  }

  async #read(): Promise<void> {
    const paths = MARKETS.slice(0, this.#options.samples).flatMap(({ symbol }) => [
      `/api/v1/market/depth?symbol=${symbol}`,
      `/api/v1/market/candles?symbol=${symbol}&interval=15m`,
      `/api/v1/market/trades?symbol=${symbol}`,
      `/spot/${symbol}?fresh=${symbol}`,
    ])
    const possible = READS_A_SECOND * VISIT_SECONDS
    await this.#measure({ what: 'a read that no cache answers', possible, isRequest: true }, async () => {
      for (const [index, path] of paths.entries()) await this.#ask(`${path}&n=${index}`)
      return paths.length
    })
  }

  async #postForm(name: AuthFormName, fields: Readonly<Record<string, string>>, possible: number): Promise<void> {
    const { captcha } = AUTH_FORMS[name]
    await this.#measure({ what: `form ${name}`, possible, isRequest: true }, async () => {
      for (let sample = 0; sample < FORM_SAMPLES; sample += 1) {
        const email = `${name}${sample}@visitor.test`
        const body = { by: 'email', email, ...fields, ...(captcha && { captcha: await solvedCaptcha(captcha) }) }
        const headers = { 'content-type': 'application/json' }
        await this.#ask(authCalls[name].path, { method: 'POST', headers, body: JSON.stringify(body) })
      }
      return FORM_SAMPLES
    })
  }

  /** All acts of an address together are bounded (WK2), so each kind has its share of them. */
  async #postForms(): Promise<void> {
    const share = POSSIBLE.act / 4
    await this.#postForm('register', { terms: 'on' }, POSSIBLE.registration)
    await this.#postForm('login', { password: 'Nobody-Knows-7!' }, share)
    await this.#postForm('forget', {}, share)
  }

  async #postCalls(): Promise<void> {
    const { samples } = this.#options
    const share = POSSIBLE.act / 4
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const repeat = (work: (sample: number) => Promise<unknown>) => async () => {
      for (let sample = 0; sample < samples; sample += 1) await work(sample)
      return samples
    }
    await this.#measure(
      { what: 'a call that needs an account', possible: share, isRequest: true },
      repeat((sample) => this.#ask('/api/v1/orders', json, `198.51.102.${sample}`)),
    )
    await this.#measure(
      { what: 'a form without its page', possible: share, isRequest: true },
      repeat((sample) =>
        this.#ask('/preferences', { method: 'POST', body: new URLSearchParams() }, `198.51.103.${sample}`),
      ),
    )
    await this.#measure(
      { what: 'a captcha challenge', possible: POSSIBLE.challenge, isRequest: true },
      repeat((sample) => this.#ask(`${captchaCalls.challenge.path}?action=login`, {}, `198.51.104.${sample}`)),
    )
    const event = {
      '#type': 'track',
      '#time': new Date().toISOString().slice(0, 23).replace('T', ' '),
      '#distinct_id': 'visitor-0001',
      '#event_name': 'page_view',
      properties: {},
    }
    const delivery = (sample: number) => {
      const events = [{ ...event, '#uuid': crypto.randomUUID() }]
      const envelope = { data: events, '#app_id': DEFAULT_ANALYTICS_APP_ID, '#flush_time': Date.now() }
      const data = Buffer.from(JSON.stringify(envelope)).toString('base64')
      const fields = { data, ext: computeEnvelopeChecksum(data), version: '2.5.0' }
      const init = { method: 'POST', body: new URLSearchParams(fields) }
      return this.#ask(ANALYTICS_COLLECT_PATH, init, `198.51.105.${sample}`)
    }
    await this.#measure(
      { what: 'a delivery of events', possible: POSSIBLE.delivery / 3, isRequest: true },
      repeat(delivery),
    )
    await this.#measure(
      { what: 'a socket that watches nothing', possible: POSSIBLE.socket, isRequest: true },
      repeat(async (sample) => (await this.#open(`198.51.106.${sample}`)).close()),
    )
  }

  async #open(address: string): Promise<WebSocket> {
    const headers = { origin: this.#origin, 'cf-connecting-ip': address }
    const socket = new WebSocket(`${this.#origin.replace('http', 'ws')}/ws?batch=1`, { headers })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return socket
  }

  /** @param addresses each opens one socket, with twelve markets or what is left of them */
  async #watch(what: string, addresses: number): Promise<void> {
    const sockets: WebSocket[] = []
    for (let index = 0; index < addresses; index += 1) {
      const socket = await this.#open(`203.0.${index}.1`)
      sockets.push(socket)
      for (const { id } of MARKETS.slice(index * TOPICS, (index + 1) * TOPICS)) {
        socket.send(JSON.stringify({ event: 'sub', params: { biz: SPOT_BIZ, type: 'depth', pairCode: String(id) } }))
      }
    }
    const pings = setInterval(() => {
      for (const socket of sockets) socket.send('{"event":"ping"}')
    }, PING_MS)
    await wait(10_000)
    await this.#measure({ what, possible: VISIT_SECONDS, isRequest: false }, async () => {
      const began = performance.now()
      await wait(this.#options.seconds * 1_000)
      return (performance.now() - began) / 1_000
    })
    clearInterval(pings)
    for (const socket of sockets) socket.close()
    // Leases end with the sweep.
    await wait(35_000)
  }
}

// A board with ten thousand ads of one currency, and two thousand idle open deals. Measures the processor time of a
// filtered page, and the alarms before a deal's deadline.

import { type P2pAd, rankP2pAds } from '#objects/p2p/board/engine.ts'
import { type DealPorts, DealService } from '#objects/p2p/deal/service.ts'
import type { TraderFigures } from '#shared/p2p/ads.ts'
import type { DealTerms } from '#shared/p2p/deals.ts'
import { ok } from '#shared/platform/result.ts'
import { SqliteStorage } from '../fixtures/sqlite-storage.ts'
import { type Figure, median } from './report.ts'
import { scaled } from './scale.ts'

const NOW = 1_700_000_000_000
const ADS = scaled(10_000, 200)
const MAKERS = 700
const ROUNDS = scaled(200, 5)
const DEALS = scaled(2_000, 10)
/** Ads on a page of the board. */
const PAGE = 20
const MINUTE = 60_000
const PAY_MINUTES = 15

const FIGURES: TraderFigures = {
  name: 'Trader-1',
  since: NOW - 100 * 86_400_000,
  deals: 12,
  completion: 92,
  releaseMs: null,
  payMs: null,
  good: 0,
  bad: 0,
  isMerchant: false,
  isSimulated: false,
}

const adOf = (_: unknown, id: number): P2pAd => ({
  id,
  maker: `m${id % MAKERS}`,
  side: 'sell',
  asset: 'USDT',
  fiat: 'EUR',
  kind: 'normal',
  state: 'online',
  pricing: id % 2 ? { kind: 'floating', bps: (id % 300) - 150 } : { kind: 'fixed', price: String(8_400 + (id % 400)) },
  left: 10n ** 11n,
  min: 1_000n,
  max: 50_000n,
  methods: id % 3 ? ['sepa'] : ['wise'],
  payMinutes: 15,
  terms: '',
  greeting: '',
  conditions: { days: 0, deals: 0, completion: 0, secondFactor: false, countries: [] },
  password: '',
  version: 1,
  madeAt: NOW - id,
})

/** Processor time of a page by side, method and amount, ms, by round. */
function pages(): readonly number[] {
  const ads = Array.from({ length: ADS }, adOf)
  const filter = { want: 'buy', asset: 'USDT', kind: 'normal', method: 'sepa', minor: 5_000n } as const
  const surroundings = { figuresOf: () => FIGURES, reference: { price: 8_600n, time: NOW }, now: NOW }
  const page = () => rankP2pAds(ads, filter, surroundings).slice(0, PAGE)
  for (let round = 0; round < 20; round += 1) page()
  return Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    page()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
}

const SERVICES: DealPorts = {
  hold: async (_, key) => ok(key),
  award: async (_, __, ___, key) => key,
  join: async () => ok(null),
  report: async () => undefined,
  notify: async () => undefined,
  tellDesk: async () => undefined,
  tell: async () => undefined,
  downtime: async () => 0,
}
const isPlain = (each: string | number | null | ArrayBuffer): each is string | number | null =>
  !(each instanceof ArrayBuffer)
const PAY_TO = { method: 'sepa', holder: 'Bob Miller', fields: { iban: 'DE89370400440532013000' } }

/** Creates a deal that waits for payment or release. @returns time of its alarm; undefined if it has none */
async function waiting(index: number, isPaid: boolean): Promise<number | undefined> {
  const alarm: { at?: number } = {}
  const kept = new SqliteStorage()
  const storage = {
    sql: {
      exec: (query: string, ...bindings: (string | number | null | ArrayBuffer)[]) =>
        // Drops buffers, because these deals have no pictures.
        kept.sql.exec(query, ...bindings.filter(isPlain)),
    },
    transactionSync: <T>(work: () => T) => kept.transactionSync(work),
    setAlarm: (at: number) => void Object.assign(alarm, { at }),
    deleteAlarm: () => void delete alarm.at,
  }
  const node = new DealService({
    storage,
    now: () => NOW,
    services: SERVICES,
    background: () => undefined,
    report: () => undefined,
  })
  const terms: DealTerms = {
    id: `EUR-${index}`,
    ad: '3',
    buyer: `b${index}`,
    seller: `s${index}`,
    maker: 'seller',
    asset: 'USDT',
    fiat: 'EUR',
    atoms: '1000',
    cost: '9213',
    price: '9213',
    method: 'sepa',
    payMinutes: PAY_MINUTES,
    terms: '',
  }
  node.open(terms, PAY_TO, '')
  await node.executeEffects()
  if (isPaid) await node.act(terms.buyer, { kind: 'pay' })
  await node.executeEffects()
  kept.database.close()
  return alarm.at
}

export async function p2pFigures(): Promise<readonly Figure[]> {
  const times = pages()
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)
  const alarms = await Promise.all(Array.from({ length: DEALS }, (_, index) => waiting(index, index % 2 === 1)))
  const early = alarms.filter((time) => time !== undefined && time < NOW + PAY_MINUTES * MINUTE)
  const none = alarms.filter((time) => time === undefined)
  return [
    {
      what: `a filtered page of ${ADS} ads of one currency`,
      measured: median(times),
      unit: 'ms of processor',
      goal: { atMost: 5 },
      detail: `${ROUNDS} pages, 10% ${at(0.1)}, 90% ${at(0.9)}`,
    },
    {
      what: `timers of ${DEALS} open deals before their deadline`,
      measured: early.length,
      unit: '',
      goal: { atMost: 0 },
      detail: `${DEALS - none.length} have one, at the deadline; ${none.length} none`,
    },
  ]
}

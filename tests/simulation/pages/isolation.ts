// Many users and visitors request many pages at once, log out and in again, and use cookies of ended sessions. No byte
// of one user may appear in another one's pages or in shared caches.

import { LOCALE_CODES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { isPersonalPage, ROUTES } from '#shared/pages/routes.ts'
import { TraderOf, traders } from '../../load/person.ts'
import { Random } from '../money/random.ts'

export type IsolationSetup = {
  readonly origin: string
  readonly people: number
  readonly requests: number
  readonly seed: number
  /** Concurrent requesters. */
  readonly atOnce: number
  readonly told?: (line: string) => void
}

export type IsolationResult = {
  readonly requests: number
  /** Documents by requester. */
  readonly own: number
  readonly visitors: number
  readonly ended: number
  readonly logOuts: number
  /** Documents that contained their own user's mark: proves that the check can find marks. */
  readonly marked: number
  readonly violations: readonly string[]
}

/** A mark unique to a user wherever a page shows it: in names, labels, client order ids, and a balance. */
const markOf = (index: number): string => `Mk${String(index).padStart(4, '0')}x`
const MARK = /Mk(\d{4})x/g
/** Balance in the funding wallet; as text that the page's data contains. */
const balanceOf = (index: number): string => `717.${String(index).padStart(4, '0')}7177`
const BALANCE = /717\.(\d{4})7177/g

const THEMES = ['light', 'dark'] as const
const PHONE = { 'sec-ch-ua-mobile': '?1', 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' }
const PAIRS = ['BTC_USDT', 'ETH_USDT', 'SOL_USDT']
/** Addresses with a parameter, and addresses with a state. */
const MORE = [
  ...PAIRS.flatMap((pair) => [`/spot/${pair}`, `/spot/${pair}?tab=assets`, `/futures/${pair}`]),
  '/spot/BTC_USDT?tab=fills',
  '/markets?q=btc',
  '/p2p?side=sell',
  '/otc?from=ETH',
]
const isPlain = (path: string) => !path.includes(':') && !path.includes('*')
const PUBLIC = [
  ...ROUTES.filter((route) => isPlain(route.path) && route.guards.length === 0).map(({ path }) => path),
  ...MORE,
]
const OWN = ROUTES.filter(
  ({ path, page, guards }) => isPlain(path) && isPersonalPage(page) && guards.includes('auth-route'),
).map(({ path }) => path)

async function marked(person: TraderOf, index: number): Promise<void> {
  const mark = markOf(index)
  const money = { asset: 'USDT', amount: balanceOf(index), from: 'spot', to: 'funding', key: crypto.randomUUID() }
  await person.post('/wallet/transfer', { action: 'transfer', ...money })
  await person.post('/account/sub-accounts', { form: 'sub-account-make', name: mark })
  await person.makeKey(mark)
  const order = {
    market: 'BTC_USDT',
    type: 'limit',
    side: 'buy',
    quantity: '0.001',
    price: '20000',
    timeInForce: 'GTC',
  }
  await person.place({ ...order, clientOrderId: `${mark}-order` })
}

type Look = { readonly path: string; readonly headers: Readonly<Record<string, string>> }

function addressOf(roll: Random, isOwn: boolean): Look {
  const path = roll.pick(isOwn ? [...OWN, ...MORE] : PUBLIC)
  const locale: LocaleCode = roll.pick(LOCALE_CODES)
  return { path: localePath(locale, path), headers: roll.int(3) === 0 ? PHONE : {} }
}

const INLINE = /<script\b(?![^>]*\b(?:src=|type="(?:application\/json|speculationrules)"))[^>]*>/
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type Sent = Awaited<ReturnType<TraderOf['look']>>

/** Faults of a document. @param index of its user; undefined for visitors */
function problems({ status, text, headers }: Sent, index: number | undefined): string[] {
  const found: string[] = []
  const own = index === undefined ? undefined : String(index).padStart(4, '0')
  for (const pattern of [MARK, BALANCE]) {
    for (const [mark, whose] of text.matchAll(pattern)) if (whose !== own) found.push(`shows ${mark}`)
  }
  if (status >= 500) found.push(`status ${status}`)
  if (!textOf(headers['content-type']).startsWith('text/html')) return found
  if (INLINE.test(text) && !textOf(headers['content-security-policy']).includes("'nonce-"))
    found.push('an inline script')
  const policy = textOf(headers['content-security-policy'])
  if (!/script-src 'self'/.test(policy) || /script-src[^;]*'unsafe-inline'/.test(policy)) found.push(`policy ${policy}`)
  const kept = textOf(headers['cache-control'])
  if (index !== undefined && !/^private, no-(?:store|cache)$/.test(kept)) found.push(`cache-control ${kept}`)
  if (index === undefined && /public|s-maxage/.test(kept) && headers['set-cookie'])
    found.push('a cookie on a kept answer')
  return found
}

export async function runIsolation(setup: IsolationSetup): Promise<IsolationResult> {
  const { origin, requests, seed, told } = setup
  const people = await traders(origin, setup.people, 'isolated')
  for (const [index, person] of people.entries()) await marked(person, index)
  told?.(`${people.length} people have marks`)
  const roll = new Random(seed)
  const visitor = new TraderOf(origin, 'visitor')
  const counts = { own: 0, visitors: 0, ended: 0, logOuts: 0, marked: 0 }
  const violations: string[] = []
  const busy = new Set<number>()
  let asked = 0

  const judge = (sent: Sent, { path }: Look, who: string, index?: number) => {
    asked += 1
    if (index !== undefined && sent.text.includes(markOf(index))) counts.marked += 1
    for (const problem of problems(sent, index)) violations.push(`${path} for ${who}: ${problem}`)
  }
  const lookAs = async (index: number, look: Look) => {
    const person = people[index]
    if (!person) return
    counts.own += 1
    judge(await person.look(look.path, look.headers), look, `person ${index}`, index)
  }
  const lookAsVisitor = async (look: Look) => {
    counts.visitors += 1
    const theme = `theme=${roll.pick(THEMES)}`
    judge(await visitor.look(look.path, { ...look.headers, cookie: theme }), look, 'a visitor')
  }
  /** Many request one address at once; only one of them renders it. */
  const crowd = async () => {
    const look = addressOf(roll, false)
    const askers = Array.from({ length: 12 }, () => roll.int(people.length))
    await Promise.all([...askers.map((index) => lookAs(index, look)), lookAsVisitor(look), lookAsVisitor(look)])
  }
  /** Pages are in progress while the session ends; afterwards its cookies are invalid. */
  const leave = async (index: number) => {
    const person = people[index]
    if (!person || busy.has(index)) return
    busy.add(index)
    const { cookie } = person
    const under = Array.from({ length: 4 }, () => addressOf(roll, true))
    const late = under.map(async (look) =>
      judge(await person.look(look.path, { ...look.headers, cookie }), look, `person ${index}`, index),
    )
    await person.post('/logout', {})
    await Promise.all(late)
    counts.logOuts += 1
    for (const look of Array.from({ length: 3 }, () => addressOf(roll, roll.int(2) === 0))) {
      counts.ended += 1
      judge(await visitor.look(look.path, { ...look.headers, cookie }), look, `the ended session of ${index}`)
    }
    await person.logIn()
    busy.delete(index)
  }
  const step = async () => {
    const dice = roll.int(100)
    const index = roll.int(people.length)
    if (dice < 3) return crowd()
    if (dice < 5) return leave(index)
    if (dice < 25) return lookAsVisitor(addressOf(roll, false))
    if (!busy.has(index)) await lookAs(index, addressOf(roll, dice < 65))
  }
  let said = 0
  const asker = async () => {
    while (asked < requests) {
      await step()
      if (asked - said >= 1_000) {
        said = asked
        told?.(`${asked} of ${requests}, ${violations.length} violations`)
      }
    }
  }
  await Promise.all(Array.from({ length: setup.atOnce }, asker))
  return { requests: asked, ...counts, violations }
}

import { findMarket } from '#shared/markets/markets.ts'
import type { Visit } from '#shared/pages/visit.ts'
import type { Env } from '../env.ts'
import type { LoadedPage } from '../page-data/loaded-data.ts'
import { findUpstream } from '../upstream/hosts.ts'

const HOURS = 24

/** An upstream exchange keeps logs and money itself. */
const isElsewhere = (env: Env): boolean => findUpstream(env, 'spot') !== undefined

export async function loadLiabilities(env: Env): Promise<LoadedPage<'proof'>> {
  if (isElsewhere(env)) return { kind: 'missing' }
  try {
    return { kind: 'data', data: { publications: await env.LIABILITIES.getByName('all').published(HOURS) } }
  } catch (error) {
    console.error('liabilities of a page', error)
    return { kind: 'unavailable' }
  }
}

export async function tradeEntry(env: Env, visit: Visit): Promise<LoadedPage<'proof-trade'>> {
  const [symbol = '', number = ''] = visit.path.slice('/proof/trade/'.length).split('/')
  const seq = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : 0
  if (isElsewhere(env) || !findMarket(symbol) || seq === 0) return { kind: 'missing' }
  return { kind: 'data', data: { symbol, seq, entry: await env.ORDER_BOOK.getByName(symbol).entry(seq) } }
}

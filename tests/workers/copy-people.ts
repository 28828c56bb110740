// Users who trade spot, lead and copy, with real ledgers and books.

import { env, runDurableObjectAlarm } from 'cloudflare:test'
import { expect } from 'vitest'
import { type ProgramOrder, toEscrowDraft } from '#objects/bots/program/spot-trading-client.ts'
import type { OpenPortfolioRequest } from '#objects/copy/copier/copier.ts'
import { computeEscrow, needsTopOfBook } from '#objects/markets/order-book/order-escrow.ts'
import { deriveCopyAccount, formatProgramObjectName } from '#objects/platform/programs.ts'
import { computeShardName } from '#objects/platform/slots.ts'
import type { LedgerCommand } from '#objects/wallet/ledger/commands.ts'
import type { OrderCommandOutcome } from '#objects/wallet/ledger/views.ts'
import { toLeadId } from '#shared/copy/kinds.ts'
import { DEFAULT_COPY_SETTINGS } from '#shared/copy/settings.ts'

export const USDT = 10n ** 8n
export const ledgerOf = (person: string) => env.LEDGER.getByName(computeShardName(person, 2))
export const ask = (person: string, key: string, command: LedgerCommand) =>
  ledgerOf(person).execute({ person, key, command })
export const leadOf = (person: string) => env.LEAD.getByName(toLeadId('spot', person))
export const copierOf = (account: string) => env.COPIER.getByName(formatProgramObjectName(account))

let count = 0
/** Trades from the spot wallet. */
export async function trade(
  person: string,
  order: Omit<ProgramOrder, 'id'>,
): Promise<Extract<OrderCommandOutcome, { kind: 'done' }>> {
  count += 1
  const draft = toEscrowDraft({ ...order, id: `by-hand-${count}` })
  const standing = needsTopOfBook(draft) ? await env.ORDER_BOOK.getByName(order.market).standing() : undefined
  const counted = computeEscrow(draft, standing)
  if (!counted) return expect.unreachable('the market has a price')
  const command: LedgerCommand = {
    kind: 'place',
    market: order.market,
    wallet: 'spot',
    ...counted.money,
    terms: JSON.stringify(counted.terms),
  }
  const done = await ledgerOf(person).trade({ person, key: `by-hand-key-${count}`, command }, 5_000)
  return done.kind === 'done' ? done : expect.unreachable(JSON.stringify(done))
}

export const buy = (person: string, market: string, dollars: number) =>
  trade(person, { market, side: 'buy', lots: 0, amount: BigInt(dollars) * USDT })
export const sell = (person: string, market: string, lots: number) => trade(person, { market, side: 'sell', lots })

/** A user with 10,000 USDT in a wallet. */
export async function rich(person: string, wallet: 'spot' | 'copy'): Promise<string> {
  const got = await ask(person, `rich-faucet-${wallet}`, { kind: 'faucet', asset: 'USDT', to: wallet })
  expect(got.ok).toBe(true)
  return person
}

/** A lead: applied and approved. */
export async function leading(
  person: string,
  more: { maxCopiers?: number; isPrivate?: boolean } = {},
): Promise<string> {
  await rich(person, 'spot')
  const id = toLeadId('spot', person)
  const terms = { name: person, bio: '', shareBps: 1_000, maxCopiers: 100, isPrivate: false, ...more }
  const applicant = { id, kind: 'spot', person, terms, isSimulated: false, invitation: 'let-me-in' } as const
  expect(await leadOf(person).apply(applicant)).toEqual({ ok: true, value: null })
  expect(await leadOf(person).decide(true, '')).toBe(true)
  return id
}

export const beginning = (
  person: string,
  lead: string,
  more: Partial<OpenPortfolioRequest> = {},
): OpenPortfolioRequest => ({
  account: deriveCopyAccount(person, lead, 'test'),
  person,
  lead,
  kind: 'spot',
  settings: DEFAULT_COPY_SETTINGS,
  invitation: '',
  name: 'AB12***',
  atoms: 1_000n * USDT,
  wallet: 'copy',
  ...more,
})

/** Balances of a wallet, atoms by asset. */
export async function wallet(person: string, name: string): Promise<Record<string, bigint>> {
  const { balances } = await ledgerOf(person).holdings(person)
  const own = balances.filter((row) => row.wallet === name && row.available !== '0')
  return Object.fromEntries(own.map(({ asset, available }) => [asset, BigInt(available)]))
}

/** Runs a portfolio's alarm. */
export async function tick(account: string): Promise<void> {
  await runDurableObjectAlarm(copierOf(account))
}

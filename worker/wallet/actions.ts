// Form actions of the wallet. Invalid values are refused with a reason.

import { checkSize, type IncomingRefusal, SIMULATED_MAX } from '#objects/chain/engine.ts'
import { limitHolder } from '#objects/platform/limit-holder.ts'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import { DEFAULT_LOCALE, isLocaleCode } from '#shared/locales.ts'
import { type Asset, amountText, assetOf, parseAmount } from '#shared/money/assets.ts'
import { Wallet } from '#shared/money/wallets.ts'
import { type Result, refuse } from '#shared/result.ts'
import { sha256 } from '#shared/sha256.ts'
import { type NetworkTerms, networkOf, networkTerms } from '#shared/wallet/networks.ts'
import { roughCents } from '#shared/wallet/withdrawals.ts'
import { countMessage, newCode } from '../accounts/flows.ts'
import { accountKeys } from '../accounts/keys.ts'
import { agreedTo, secondRefusal } from '../accounts/second-step.ts'
import { randomHex } from '../accounts/tokens.ts'
import { noteTraces } from '../accounts/traces.ts'
import { visitorOf } from '../accounts/visitor.ts'
import { hmacHex } from '../captcha/signing.ts'
import { deliver } from '../delivery/deliver.ts'
import { ledgerOf, takeFromFaucet } from '../ledger.ts'
import { setCookieFor } from '../middleware/cookies.ts'
import { inviterOf } from '../trading/inviter.ts'
import { accountsOf, chainOf, clearingOf, ownLedger, type WalletRequest } from './member.ts'
import { done, refused, refusedBy, type WalletOutcome } from './outcome.ts'
import { usdtPrices } from './prices.ts'
import { HIDE_COOKIE, SMALL_COOKIE } from './views.ts'

export type Values = Readonly<Record<string, string>>
type Action = (owner: WalletRequest, values: Values) => Promise<WalletOutcome>

const KEY = /^[\w:.-]{8,80}$/

type Amount = { readonly asset: Asset; readonly atoms: bigint }

/** Nothing is rounded, guessed or converted. */
function amountOf(values: Values): Result<Amount, WalletOutcome> {
  const asset = assetOf(values.asset ?? '')
  if (!asset) return { ok: false, error: refused('asset_unknown', { asset: '' }) }
  const atoms = parseAmount(asset, (values.amount ?? '').trim())
  if (atoms.ok) return { ok: true, value: { asset, atoms: atoms.value } }
  const params = { asset: asset.symbol, most: amountText(asset, asset.capacity), decimals: String(asset.scale) }
  return { ok: false, error: refused(atoms.error, params) }
}

const keyOf = ({ key = '' }: Values): string => (KEY.test(key) ? key : crypto.randomUUID())

async function faucet(owner: WalletRequest, values: Values): Promise<WalletOutcome> {
  const asked = { asset: values.asset ?? '', key: keyOf(values) }
  const given = await takeFromFaucet(owner.c.env, owner.person, asked)
  return given.ok ? done('faucet', { asset: values.asset ?? '' }) : refusedBy(given.error)
}

/** Reserves the transfer within the daily limit and releases it on failure (LE40). */
async function makeIncoming(
  { c, person, home }: WalletRequest,
  { network, asset }: NetworkTerms,
  { atoms, key }: { readonly atoms: bigint; readonly key: string },
): Promise<Result<unknown, WalletOutcome | IncomingRefusal>> {
  const ask = { person, home, asset: asset.symbol, atoms: String(atoms), key }
  const holder = await limitHolder(c.env.ACCOUNT, person)
  const limits = ledgerOf(c.env, holder)
  // Idempotent per transfer; another amount under the same client id reserves separately.
  const ref = `chain:${sha256(JSON.stringify([network.id, ask])).slice(0, 40)}`
  const cents = Number(roughCents(asset.symbol, atoms))
  const reserve = { kind: 'reserve', source: 'chain', ref, cents } as const
  const reserved = await limits.execute({ person: holder, key: ref, command: reserve })
  if (!reserved.ok) return refuse(refusedBy(reserved.error))
  const made = await chainOf(c.env, network.id).incoming(ask)
  if (!made.ok) await limits.execute({ person: holder, key: ref, command: { kind: 'unreserve', ref } })
  return made
}

async function simulate(owner: WalletRequest, values: Values): Promise<WalletOutcome> {
  const amount = amountOf(values)
  if (!amount.ok) return amount.error
  const { asset, atoms } = amount.value
  const line = networkTerms(asset.symbol, values.network ?? '')
  if (!line) return refused('network_unknown', { asset: asset.symbol })
  const size = checkSize(line, atoms)
  const made = size.ok ? await makeIncoming(owner, line, { atoms, key: keyOf(values) }) : size
  if (made.ok) return done('simulated', { asset: asset.symbol, network: line.network.id })
  if (typeof made.error !== 'string') return made.error
  const [least, most] = [amountText(asset, line.minDeposit), amountText(asset, asset.faucet * SIMULATED_MAX)]
  return refused(made.error, { asset: asset.symbol, least, most })
}

/** Stored form of a code: a nonce and an HMAC of both. */
async function macOf({ c, person }: WalletRequest, nonce: string, code: string): Promise<string> {
  return `${nonce}.${await hmacHex((await accountKeys(c.env)).code, `withdrawal ${person} ${nonce} ${code}`)}`
}

const languageOf = ({ session: { person } }: WalletRequest) =>
  isLocaleCode(person.locale) ? person.locale : DEFAULT_LOCALE

/** Records traces that link accounts: a common payout address or a payout to another account (decision 087). */
async function notePayout(
  { c, person }: WalletRequest,
  { network, address, memo }: { readonly network: string; readonly address: string; readonly memo: string },
): Promise<void> {
  const receiver = await chainOf(c.env, network).ownerOf(address, memo)
  if (receiver === undefined) {
    await noteTraces(c.env, person, [{ kind: 'payout', value: `${network} ${address} ${memo}` }])
    return
  }
  const trace = { kind: 'transfer', value: [person, receiver].sort().join(' ') } as const
  await noteTraces(c.env, receiver, [trace])
  await noteTraces(c.env, person, [trace])
}

async function withdraw(owner: WalletRequest, values: Values): Promise<WalletOutcome> {
  const amount = amountOf(values)
  if (!amount.ok) return amount.error
  const { asset, atoms } = amount.value
  const { c, person, home, session } = owner
  if (session.member.belongs) return refused('main_account_only')
  const network = networkOf(values.network ?? '')
  if (!network) return refused('network_unknown', { asset: asset.symbol })
  const key = keyOf(values)
  const [listedAddress, listedMemo = ''] = (values.listed ?? '').split(' ')
  const address = (listedAddress || values.address || '').trim()
  const memo = listedAddress ? listedMemo : (values.memo ?? '').trim()
  const own = await chainOf(c.env, network.id).place(person, home)
  if ((await chainOf(c.env, network.id).address(address)) === own.address && (!network.hasMemo || memo === own.memo)) {
    return refused('address_own')
  }
  const visitor = await visitorOf(c, c.var.locale)
  const code = newCode()
  const mac = await macOf(owner, randomHex(8), code)
  const wanted = { person, key, network: network.id, asset: asset.symbol, atoms: String(atoms), address, memo, mac }
  const made = await ownLedger(owner).withdraw(wanted)
  if (!made.ok) return refusedBy(made.error)
  await notePayout(owner, {
    network: network.id,
    address: (await chainOf(c.env, network.id).address(address)) ?? '',
    memo,
  })
  const { id } = made.value
  // A repeated request returns the existing withdrawal; its code was sent.
  const query = { id, asset: asset.symbol, network: network.id }
  const isNew = (await ownLedger(owner).withdrawalMac(person, id)) === mac
  if (isNew) {
    const counted = await countMessage(c.env, visitor, session.person.contact, true)
    if (!counted.ok) {
      await ownLedger(owner).cancelWithdrawal(person, id)
      return refused('too_many_messages')
    }
    deliver(c, visitor, { kind: 'withdrawal_code', to: session.person.contact, locale: languageOf(owner), code })
  }
  return done('code_sent', query)
}

/**
 * @returns since when the account knows this device, epoch ms, 0 if it does not; undefined without operators: then
 * nothing is held for review
 */
async function reviewedDevice({ c, session }: WalletRequest): Promise<number | undefined> {
  const operators = await c.env.OPERATORS.getByName('desk').operators()
  if (operators.length === 0) return undefined
  const { device } = await visitorOf(c, c.var.locale)
  const { devices } = await c.env.ACCOUNT.getByName(session.token.account).security(device)
  return devices.find(({ isThis }) => isThis)?.knownAt ?? 0
}

async function confirm(owner: WalletRequest, values: Values): Promise<WalletOutcome> {
  const code = (values.code ?? '').replace(/\s/g, '')
  const { id = '' } = values
  const known = (await ownLedger(owner).withdrawalMac(owner.person, id)) ?? ''
  const [nonce = ''] = known.split('.')
  const mac = await macOf(owner, nonce, code)
  // App codes and passkey signatures are single-use: checked only after the mailed code.
  const missing = mac === known ? await secondRefusal(owner, agreedTo('withdraw', id), values) : undefined
  if (missing) return refused(missing)
  const heldUntil = owner.session.person.withdrawalsHeldUntil
  const { asset } = (await ownLedger(owner).withdrawal(owner.person, id)) ?? {}
  const boughtUntil = asset ? await owner.c.env.P2P_TRADER.getByName(owner.person).boughtUntil(asset) : 0
  const deviceSince = await reviewedDevice(owner)
  const confirmed = await ownLedger(owner).confirmWithdrawal(owner.person, id, mac, heldUntil, boughtUntil, deviceSince)
  return confirmed.ok ? done('confirmed', { id }) : refusedBy(confirmed.error)
}

async function resend(owner: WalletRequest, values: Values): Promise<WalletOutcome> {
  const { c, person, session } = owner
  const { id = '' } = values
  const visitor = await visitorOf(c, c.var.locale)
  const code = newCode()
  const sent = await ownLedger(owner).resendWithdrawal(person, id, await macOf(owner, randomHex(8), code))
  if (!sent.ok) return refusedBy(sent.error)
  const counted = await countMessage(c.env, visitor, session.person.contact, true)
  if (!counted.ok) return refused('too_many_messages')
  deliver(c, visitor, { kind: 'withdrawal_code', to: session.person.contact, locale: languageOf(owner), code })
  return done('code_sent', { id })
}

async function cancel(owner: WalletRequest, values: Values): Promise<WalletOutcome> {
  const cancelled = await ownLedger(owner).cancelWithdrawal(owner.person, values.id ?? '')
  return cancelled.ok ? done('cancelled') : refusedBy(cancelled.error)
}

async function otherAccount(owner: WalletRequest, id: string): Promise<boolean> {
  return (await accountsOf(owner)).some((account) => account.id === id)
}

type MarginMove = { readonly atoms: string; readonly from: Wallet; readonly to: Wallet; readonly key: string }

/**
 * The margin account at the clearing house acts as the futures wallet of the collateral.
 * @returns undefined if the amount lies in the ledger's own futures wallet
 */
async function moveMargin(
  owner: WalletRequest,
  { atoms, from, to, key }: MarginMove,
): Promise<WalletOutcome | undefined> {
  const { c, person } = owner
  const transferred = done('transferred', { asset: COLLATERAL, from, to })
  if (to === 'futures') {
    const command = { kind: 'margin', asset: COLLATERAL, atoms, from, ...inviterOf(owner.session.person) } as const
    const moved = await ownLedger(owner).execute({ person, key, command })
    return moved.ok ? transferred : refusedBy(moved.error)
  }
  const moved = await clearingOf(c.env).withdraw(person, to, atoms, key)
  if (moved.ok) return transferred
  const { free } = await clearingOf(c.env).margin(person)
  if (free === '0') return undefined
  const asset = assetOf(COLLATERAL)
  const text = (value: string) => (asset ? amountText(asset, BigInt(value)) : value)
  return refused('insufficient_funds', { asset: COLLATERAL, available: text(free), needed: text(atoms) })
}

async function transfer(owner: WalletRequest, values: Values): Promise<WalletOutcome> {
  const amount = amountOf(values)
  if (!amount.ok) return amount.error
  const [from, to] = [Wallet.safeParse(values.from).data, Wallet.safeParse(values.to).data]
  const { account = '' } = values
  if (account !== '' && !(await otherAccount(owner, account))) return refused('account_unknown')
  if (!from || !to || (from === to && account === '')) return refused('wallet_same')
  const { asset, atoms } = amount.value
  const what = { asset: asset.symbol, atoms: String(atoms), from, to }
  if (account === '' && asset.symbol === COLLATERAL && (to === 'futures' || from === 'futures')) {
    const moved = await moveMargin(owner, { ...what, key: keyOf(values) })
    if (moved) return moved
  }
  const command =
    account === '' ? ({ kind: 'transfer', ...what } as const) : ({ kind: 'give', toPerson: account, ...what } as const)
  const moved = await ownLedger(owner).execute({ person: owner.person, key: keyOf(values), command })
  return moved.ok ? done('transferred', { asset: asset.symbol, from, to }) : refusedBy(moved.error)
}

async function dust(owner: WalletRequest, values: Values): Promise<WalletOutcome> {
  const prices = Object.entries(await usdtPrices(owner.c.env)).map(([asset, price]) => ({ asset, price }))
  const ask = { person: owner.person, key: keyOf(values), wallet: 'spot' as const, prices }
  const converted = await ownLedger(owner).convertDust(ask)
  return converted.ok ? done('converted') : refusedBy(converted.error)
}

const entryOf = ({ network = '', address = '', memo = '' }: Values) => ({
  network,
  address: address.trim(),
  memo: memo.trim(),
})

async function add(owner: WalletRequest, values: Values): Promise<WalletOutcome> {
  const entry = { ...entryOf(values), label: (values.label ?? '').replace(/\p{Cc}/gu, ' ') }
  const added = await ownLedger(owner).addAddress(owner.person, entry)
  return added.ok ? done('address_added') : refusedBy(added.error)
}

async function remove(owner: WalletRequest, values: Values): Promise<WalletOutcome> {
  await ownLedger(owner).removeAddress(owner.person, entryOf(values))
  return done('address_removed')
}

async function listedOnly(owner: WalletRequest, values: Values): Promise<WalletOutcome> {
  const isOn = values.on === 'on'
  await ownLedger(owner).setListedOnly(owner.person, isOn)
  return done(isOn ? 'listed_on' : 'listed_off')
}

/** Stored in cookies. */
async function look({ c }: WalletRequest, { hide, small }: Values): Promise<WalletOutcome> {
  if (hide === '0' || hide === '1') setCookieFor(c, HIDE_COOKIE, hide)
  if (small === '0' || small === '1') setCookieFor(c, SMALL_COOKIE, small)
  return { kind: 'shown' }
}

export const ACTIONS: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
  wallet: { look },
  'wallet-deposit': { faucet, simulate },
  'wallet-withdraw': { withdraw, confirm, resend, cancel },
  'wallet-transfer': { transfer, dust },
  'wallet-addresses': { add, remove, listed: listedOnly },
  'wallet-history': {},
  'wallet-portfolio': {},
}

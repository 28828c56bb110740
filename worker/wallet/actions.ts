import { findLimitHolder } from '#objects/platform/limit-holder.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import {
  checkDepositSize,
  type IncomingTransferRefusal,
  SIMULATED_DEPOSIT_FAUCETS_MAX,
} from '#objects/wallet/chain/engine.ts'
import { findResendProblem } from '#objects/wallet/withdrawals/engine.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import { DEFAULT_LOCALE, isLocaleCode } from '#shared/i18n/locales.ts'
import { type Asset, findAsset, formatAssetAmount, parseAssetAmount } from '#shared/money/assets.ts'
import { Wallet } from '#shared/money/wallets.ts'
import { type Result, refuse } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { normaliseTypedText } from '#shared/validation/filters/normalise.ts'
import { findChainNetwork, findNetworkTerms, type NetworkTerms } from '#shared/wallet/networks.ts'
import { estimateUsdCents } from '#shared/wallet/withdrawals.ts'
import { setPreferenceCookie } from '../http/cookies.ts'
import { createFormSuccess, createRefusedAnswer } from '../http/product.ts'
import { deliverAfterResponse } from '../identity/deliver.ts'
import { countCodeMessage, generateAuthCode } from '../identity/flows.ts'
import { toInviterField } from '../identity/inviter.ts'
import { isOnKnownDevice } from '../identity/member.ts'
import { checkSecondFactor, formatPasskeyAction } from '../identity/second-step.ts'
import { loadAccountKeys } from '../identity/session/keys.ts'
import { createRandomHex } from '../identity/session/tokens.ts'
import { recordAccountTraces } from '../identity/traces.ts'
import { readVisitor, type Visitor } from '../identity/visitor.ts'
import { computeHmacHex } from '../platform/signing.ts'
import { clearingStub } from './clearing.ts'
import { executeFaucet, ledgerStub } from './ledger.ts'
import { chainStub, listOwnAccounts, ownLedgerStub, type WalletRequest } from './member.ts'
import { toWalletRefusal, type WalletOutcome } from './outcome.ts'
import { readUsdtPrices } from './prices.ts'
import { HIDE_AMOUNTS_COOKIE, HIDE_SMALL_COOKIE } from './views.ts'

type Action = (owner: WalletRequest, values: FormValues) => Promise<WalletOutcome>

const KEY = /^[\w:.-]{8,80}$/

type Amount = { readonly asset: Asset; readonly atoms: bigint }

/** Never rounds, guesses or converts. */
function amountOf(values: FormValues): Result<Amount, WalletOutcome> {
  const asset = findAsset(values.asset ?? '')
  if (!asset) return { ok: false, error: createRefusedAnswer('asset_unknown', { asset: '' }) }
  const atoms = parseAssetAmount(asset, (values.amount ?? '').trim())
  if (atoms.ok) return { ok: true, value: { asset, atoms: atoms.value } }
  const params = { asset: asset.symbol, most: formatAssetAmount(asset, asset.capacity), decimals: String(asset.scale) }
  return { ok: false, error: createRefusedAnswer(atoms.error, params) }
}

const keyOf = ({ key = '' }: FormValues): string => (KEY.test(key) ? key : crypto.randomUUID())

async function faucet(owner: WalletRequest, values: FormValues): Promise<WalletOutcome> {
  const asked = { asset: values.asset ?? '', key: keyOf(values) }
  const given = await executeFaucet(owner.c.env, owner.person, asked)
  return given.ok ? createFormSuccess('faucet', { asset: values.asset ?? '' }) : toWalletRefusal(given.error)
}

/** Simulates an incoming transfer. Reserves it in the daily limit; releases the reservation on failure (LE40). */
async function makeIncoming(
  { c, person: user, home }: WalletRequest,
  { network, asset }: NetworkTerms,
  { atoms, key }: { readonly atoms: bigint; readonly key: string },
): Promise<Result<unknown, WalletOutcome | IncomingTransferRefusal>> {
  const ask = { person: user, home, asset: asset.symbol, atoms: String(atoms), key }
  const holder = await findLimitHolder(c.env, user)
  const limits = ledgerStub(c.env, holder)
  // The reference names the transfer, so a repetition reserves nothing more. Another amount under the same client id
  // gets its own reservation.
  const ref = `chain:${sha256(JSON.stringify([network.id, ask])).slice(0, 40)}`
  const cents = Number(estimateUsdCents(asset.symbol, atoms))
  const reserve = { kind: 'reserve', source: 'chain', ref, cents } as const
  const reserved = await limits.execute({ person: holder, key: ref, command: reserve })
  if (!reserved.ok) return refuse(toWalletRefusal(reserved.error))
  const made = await chainStub(c.env, network.id).incoming(ask)
  if (!made.ok) await limits.execute({ person: holder, key: ref, command: { kind: 'unreserve', ref } })
  return made
}

async function simulate(owner: WalletRequest, values: FormValues): Promise<WalletOutcome> {
  const amount = amountOf(values)
  if (!amount.ok) return amount.error
  const { asset, atoms } = amount.value
  const line = findNetworkTerms(asset.symbol, values.network ?? '')
  if (!line) return createRefusedAnswer('network_unknown', { asset: asset.symbol })
  const size = checkDepositSize(line, atoms)
  const made = size.ok ? await makeIncoming(owner, line, { atoms, key: keyOf(values) }) : size
  if (made.ok) return createFormSuccess('simulated', { asset: asset.symbol, network: line.network.id })
  if (typeof made.error !== 'string') return made.error
  const [least, most] = [
    formatAssetAmount(asset, line.minDeposit),
    formatAssetAmount(asset, asset.faucet * SIMULATED_DEPOSIT_FAUCETS_MAX),
  ]
  return createRefusedAnswer(made.error, { asset: asset.symbol, least, most })
}

/** Returns the stored form of a code: a nonce, and an HMAC of user, nonce and code. */
async function macOf({ c, person: user }: WalletRequest, nonce: string, code: string): Promise<string> {
  return `${nonce}.${await computeHmacHex((await loadAccountKeys(c.env)).code, `withdrawal ${user} ${nonce} ${code}`)}`
}

const languageOf = ({ session: { person: user } }: WalletRequest) =>
  isLocaleCode(user.locale) ? user.locale : DEFAULT_LOCALE

/** Records payout traces: a common payout address, or a payout to another account (decision 087). */
async function notePayout(
  { c, person: user }: WalletRequest,
  { network, address, memo }: { readonly network: string; readonly address: string; readonly memo: string },
): Promise<void> {
  const receiver = await chainStub(c.env, network).ownerOf(address, memo)
  if (receiver === undefined) {
    await recordAccountTraces(c.env, user, [{ kind: 'payout', value: `${network} ${address} ${memo}` }])
    return
  }
  const trace = { kind: 'transfer', value: [user, receiver].sort().join(' ') } as const
  await recordAccountTraces(c.env, receiver, [trace])
  await recordAccountTraces(c.env, user, [trace])
}

async function countWithdrawalMessage({ c, session }: WalletRequest, visitor: Visitor) {
  const isKnown = await isOnKnownDevice({ c, visitor, session })
  return countCodeMessage(c.env, visitor, session.person.contact, isKnown)
}

async function withdraw(owner: WalletRequest, values: FormValues): Promise<WalletOutcome> {
  const amount = amountOf(values)
  if (!amount.ok) return amount.error
  const { asset, atoms } = amount.value
  const { c, person: user, home, session } = owner
  if (session.member.belongs) return createRefusedAnswer('main_account_only')
  const network = findChainNetwork(values.network ?? '')
  if (!network) return createRefusedAnswer('network_unknown', { asset: asset.symbol })
  const key = keyOf(values)
  const [listedAddress, listedMemo = ''] = (values.listed ?? '').split(' ')
  const address = (listedAddress || values.address || '').trim()
  const memo = listedAddress ? listedMemo : (values.memo ?? '').trim()
  const own = await chainStub(c.env, network.id).place(user, home)
  if (
    (await chainStub(c.env, network.id).address(address)) === own.address &&
    (!network.hasMemo || memo === own.memo)
  ) {
    return createRefusedAnswer('address_own')
  }
  const visitor = await readVisitor(c, c.var.locale)
  const code = generateAuthCode()
  const mac = await macOf(owner, createRandomHex(8), code)
  const wanted = {
    person: user,
    key,
    network: network.id,
    asset: asset.symbol,
    atoms: String(atoms),
    address,
    memo,
    mac,
  }
  const made = await ownLedgerStub(owner).withdraw(wanted)
  if (!made.ok) return toWalletRefusal(made.error)
  await notePayout(owner, {
    network: network.id,
    address: (await chainStub(c.env, network.id).address(address)) ?? '',
    memo,
  })
  const { id } = made.value
  // A repeated request returns the existing withdrawal, whose code was already sent.
  const query = { id, asset: asset.symbol, network: network.id }
  const isNew = (await ownLedgerStub(owner).withdrawalMac(user, id)) === mac
  if (isNew) {
    const counted = await countWithdrawalMessage(owner, visitor)
    if (!counted.ok) {
      await ownLedgerStub(owner).cancelWithdrawal(user, id)
      return createRefusedAnswer('too_many_messages')
    }
    deliverAfterResponse(c, visitor, {
      kind: 'withdrawal_code',
      to: session.person.contact,
      locale: languageOf(owner),
      code,
    })
  }
  return createFormSuccess('code_sent', query)
}

/**
 * Returns the time since which the account knows this device (epoch ms), 0 if unknown. Undefined if no operator could
 * review a withdrawal.
 */
async function reviewedDevice({ c, session }: WalletRequest): Promise<number | undefined> {
  const operators = await objectStub(c.env, 'OPERATORS', 'desk').operators()
  if (operators.length === 0) return undefined
  const { deviceHash: device } = await readVisitor(c, c.var.locale)
  const { devices } = await objectStub(c.env, 'ACCOUNT', session.token.account).security(device)
  return devices.find(({ isThis }) => isThis)?.knownAt ?? 0
}

async function confirm(owner: WalletRequest, values: FormValues): Promise<WalletOutcome> {
  const code = normaliseTypedText(values.code ?? '').replace(/\s/g, '')
  const { id = '' } = values
  const known = (await ownLedgerStub(owner).withdrawalMac(owner.person, id)) ?? ''
  const [nonce = ''] = known.split('.')
  const mac = await macOf(owner, nonce, code)
  // App codes and passkey signatures are single-use, so the mailed code is checked first.
  const missing =
    mac === known ? await checkSecondFactor(owner, formatPasskeyAction('withdraw', id), values) : undefined
  if (missing) return createRefusedAnswer(missing)
  const heldUntil = owner.session.person.withdrawalsHeldUntil
  const { asset } = (await ownLedgerStub(owner).withdrawal(owner.person, id)) ?? {}
  const boughtUntil = asset ? await objectStub(owner.c.env, 'P2P_TRADER', owner.person).boughtUntil(asset) : 0
  const deviceSince = await reviewedDevice(owner)
  const confirmed = await ownLedgerStub(owner).confirmWithdrawal(
    owner.person,
    id,
    mac,
    heldUntil,
    boughtUntil,
    deviceSince,
  )
  return confirmed.ok ? createFormSuccess('confirmed', { id }) : toWalletRefusal(confirmed.error)
}

async function resend(owner: WalletRequest, values: FormValues): Promise<WalletOutcome> {
  const { c, person: user, session } = owner
  const { id = '' } = values
  const visitor = await readVisitor(c, c.var.locale)
  const known = await ownLedgerStub(owner).withdrawal(user, id)
  if (!known) return createRefusedAnswer('withdrawal_unknown')
  const problem = findResendProblem(known, Date.now())
  if (problem) return toWalletRefusal(problem.error)
  // The new code replaces the old one, which stays valid if no message can be sent.
  const counted = await countWithdrawalMessage(owner, visitor)
  if (!counted.ok) return createRefusedAnswer('too_many_messages')
  const code = generateAuthCode()
  const sent = await ownLedgerStub(owner).resendWithdrawal(user, id, await macOf(owner, createRandomHex(8), code))
  if (!sent.ok) return toWalletRefusal(sent.error)
  deliverAfterResponse(c, visitor, {
    kind: 'withdrawal_code',
    to: session.person.contact,
    locale: languageOf(owner),
    code,
  })
  return createFormSuccess('code_sent', { id })
}

async function cancel(owner: WalletRequest, values: FormValues): Promise<WalletOutcome> {
  const cancelled = await ownLedgerStub(owner).cancelWithdrawal(owner.person, values.id ?? '')
  return cancelled.ok ? createFormSuccess('cancelled') : toWalletRefusal(cancelled.error)
}

async function otherAccount(owner: WalletRequest, id: string): Promise<boolean> {
  return (await listOwnAccounts(owner)).some((account) => account.id === id)
}

type MarginMove = { readonly atoms: string; readonly from: Wallet; readonly to: Wallet; readonly key: string }

/**
 * Moves collateral between wallets. The margin account at the clearing house is the futures wallet of the collateral.
 * @returns undefined if the ledger's own futures wallet has the amount
 */
async function moveMargin(
  owner: WalletRequest,
  { atoms, from, to, key }: MarginMove,
): Promise<WalletOutcome | undefined> {
  const { c, person: user } = owner
  const transferred = createFormSuccess('transferred', { asset: FUTURES_COLLATERAL_ASSET, from, to })
  if (to === 'futures') {
    const command = {
      kind: 'margin',
      asset: FUTURES_COLLATERAL_ASSET,
      atoms,
      from,
      ...toInviterField(owner.session.person),
    } as const
    const moved = await ownLedgerStub(owner).execute({ person: user, key, command })
    return moved.ok ? transferred : toWalletRefusal(moved.error)
  }
  const moved = await clearingStub(c.env).withdraw(user, to, atoms, key)
  if (moved.ok) return transferred
  if (moved.error !== 'margin_insufficient') return toWalletRefusal({ reason: moved.error, params: {} })
  const { free } = await clearingStub(c.env).margin(user)
  if (free === '0') return undefined
  const asset = findAsset(FUTURES_COLLATERAL_ASSET)
  const text = (value: string) => (asset ? formatAssetAmount(asset, BigInt(value)) : value)
  return createRefusedAnswer('insufficient_funds', {
    asset: FUTURES_COLLATERAL_ASSET,
    available: text(free),
    needed: text(atoms),
  })
}

async function transfer(owner: WalletRequest, values: FormValues): Promise<WalletOutcome> {
  const amount = amountOf(values)
  if (!amount.ok) return amount.error
  const [from, to] = [Wallet.safeParse(values.from).data, Wallet.safeParse(values.to).data]
  const { account = '' } = values
  if (account !== '' && !(await otherAccount(owner, account))) return createRefusedAnswer('account_unknown')
  if (!from || !to || (from === to && account === '')) return createRefusedAnswer('wallet_same')
  const { asset, atoms } = amount.value
  const what = { asset: asset.symbol, atoms: String(atoms), from, to }
  if (asset.symbol === FUTURES_COLLATERAL_ASSET && (to === 'futures' || from === 'futures')) {
    // Margin is at the clearing house, which has no transfers between accounts.
    if (account !== '') return createRefusedAnswer('futures_via_funding')
    const moved = await moveMargin(owner, { ...what, key: keyOf(values) })
    if (moved) return moved
  }
  const command =
    account === '' ? ({ kind: 'transfer', ...what } as const) : ({ kind: 'give', toPerson: account, ...what } as const)
  const moved = await ownLedgerStub(owner).execute({ person: owner.person, key: keyOf(values), command })
  return moved.ok ? createFormSuccess('transferred', { asset: asset.symbol, from, to }) : toWalletRefusal(moved.error)
}

async function dust(owner: WalletRequest, values: FormValues): Promise<WalletOutcome> {
  const prices = Object.entries(await readUsdtPrices(owner.c.env)).map(([asset, price]) => ({ asset, price }))
  const ask = { person: owner.person, key: keyOf(values), wallet: 'spot' as const, prices }
  const converted = await ownLedgerStub(owner).convertDust(ask)
  return converted.ok ? createFormSuccess('converted') : toWalletRefusal(converted.error)
}

const entryOf = ({ network = '', address = '', memo = '' }: FormValues) => ({
  network,
  address: address.trim(),
  memo: memo.trim(),
})

async function add(owner: WalletRequest, values: FormValues): Promise<WalletOutcome> {
  const entry = { ...entryOf(values), label: (values.label ?? '').replace(/\p{Cc}/gu, ' ') }
  const added = await ownLedgerStub(owner).addAddress(owner.person, entry)
  return added.ok ? createFormSuccess('address_added') : toWalletRefusal(added.error)
}

async function remove(owner: WalletRequest, values: FormValues): Promise<WalletOutcome> {
  await ownLedgerStub(owner).removeAddress(owner.person, entryOf(values))
  return createFormSuccess('address_removed')
}

async function listedOnly(owner: WalletRequest, values: FormValues): Promise<WalletOutcome> {
  const isOn = values.on === 'on'
  await ownLedgerStub(owner).setListedOnly(owner.person, isOn)
  return createFormSuccess(isOn ? 'listed_on' : 'listed_off')
}

/** Stores display choices in cookies. */
async function look({ c }: WalletRequest, { hide, small }: FormValues): Promise<WalletOutcome> {
  if (hide === '0' || hide === '1') setPreferenceCookie(c, HIDE_AMOUNTS_COOKIE, hide)
  if (small === '0' || small === '1') setPreferenceCookie(c, HIDE_SMALL_COOKIE, small)
  return { kind: 'shown' }
}

export const WALLET_ACTIONS: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
  wallet: { look },
  'wallet-deposit': { faucet, simulate },
  'wallet-withdraw': { withdraw, confirm, resend, cancel },
  'wallet-transfer': { transfer, dust },
  'wallet-addresses': { add, remove, listed: listedOnly },
  'wallet-history': {},
  'wallet-portfolio': {},
}

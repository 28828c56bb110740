// The user's key of a venue: connects it, checks what it may do, and opens clients that sign with it.

import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { VenueConnection, VenueFailure, VenueRefusal } from '#shared/venues/views.ts'
import { toVenueFailure } from './failures.ts'
import { sealVenueKey, unsealVenueKey, type VenueKeyOwner, type VenueKeySecrets } from './seal.ts'
import type { StoredConnection, VenueAccountStore } from './store.ts'
import type { VenueDialect, VenueKeyFacts, VenueProtocol } from './venue.ts'
import { type SendVenueRequest, VenueClient, type VenueKey } from './venue-client.ts'

/** Permissions are read again after this time, to notice a key that got the right to withdraw. */
const RECHECK_MS = HOUR_MS
/** A missing permission may be granted meanwhile, so it is read again sooner. */
const MISSING_RECHECK_MS = MINUTE_MS
/** While the venue does not state permissions, the last ones count until this age, so that a bot can close. */
const FACTS_KEPT_MS = 6 * HOUR_MS

export type VenueProduct = 'spot' | 'futures'
/** `transfers`: moves money between the user's own wallets, at the host of spot. */
export type VenueKeyUse = VenueProduct | 'transfers'

export type VenueKeysDeps = {
  readonly store: VenueAccountStore
  readonly user: string
  /** Undefined if the deployment supports no venue. */
  readonly venue: { readonly url: string; readonly secrets: VenueKeySecrets } | undefined
  readonly dialect: VenueDialect
  /** Undefined if the deployment supports no contracts of the venue. */
  readonly futures?: { readonly url: string; readonly dialect: VenueProtocol } | undefined
  readonly send: SendVenueRequest
  readonly now: () => number
}

type Place = { readonly url: string; readonly dialect: VenueProtocol; readonly owner: VenueKeyOwner }
type Opened = { readonly sealed: string; readonly client: VenueClient }

const copyFacts = (facts: VenueKeyFacts) => ({ ...facts, permissions: [...facts.permissions] })

/** Shows enough of a key that its owner recognises it. */
const mask = (key: string): string => `${key.slice(0, 4)}…${key.slice(-4)}`

/** Permissions that are read again sooner, because the user may just have granted them. */
const GRANTABLE: readonly VenueRefusal[] = ['key_cannot_trade_futures', 'key_cannot_transfer']

function findKeyProblem({ permissions, canWithdraw }: VenueKeyFacts, use: VenueKeyUse): VenueFailure | undefined {
  if (canWithdraw) return { reason: 'key_withdraws' }
  if (!permissions.includes('read') || !permissions.includes('spot')) return { reason: 'key_cannot_trade' }
  if (use === 'futures' && !permissions.includes('futures')) return { reason: 'key_cannot_trade_futures' }
  return use === 'transfers' && !permissions.includes('transfer') ? { reason: 'key_cannot_transfer' } : undefined
}

const sealedOf = ({ sealed, sealedFutures }: StoredConnection, product: VenueProduct): string =>
  product === 'spot' ? sealed : sealedFutures

export class VenueKeys {
  readonly #deps: VenueKeysDeps
  readonly #opened = new Map<VenueProduct, Opened>()
  /** When unreadable permissions are read again, epoch ms. */
  #rereadAt = 0

  constructor(deps: VenueKeysDeps) {
    this.#deps = deps
  }

  connection(): VenueConnection | undefined {
    const found = this.#deps.store.connection()
    if (!found) return undefined
    const { host, masked: key, connectedAt, checkedAt, facts } = found
    const { permissions, isAddressBound } = facts
    return { host, key, connectedAt, checkedAt, permissions, isAddressBound }
  }

  /** Host of a product's calls; empty if the deployment supports none. */
  hostOf(product: VenueProduct): string {
    const place = this.#placeOf(product)
    return place ? new URL(place.url).host : ''
  }

  /**
   * @param findCheck returns undefined if no bot trades contracts. The check tells why the key cannot take the former
   *   one's place, if the venue did not state the account of the former one
   */
  async connect(
    key: VenueKey,
    findCheck: () => Promise<((client: VenueClient) => Promise<VenueFailure | undefined>) | undefined>,
  ): Promise<Result<VenueConnection, VenueFailure>> {
    const { venue, store, now, dialect } = this.#deps
    const [spot, futures] = [this.#placeOf('spot'), this.#placeOf('futures')]
    if (!venue || !spot) return refuse({ reason: 'not_offered' })
    const client = this.#createClient(spot, key)
    const facts = await client.call(dialect.keyFacts())
    if (!facts.ok) return refuse(toVenueFailure(facts.error, dialect.codes))
    const read = await client.call(dialect.accountId())
    const account = read.ok ? read.value : ''
    const sealed = await sealVenueKey(venue.secrets, spot.owner, key)
    const sealedFutures = futures ? await sealVenueKey(venue.secrets, futures.owner, key) : ''
    // Last, so that no bot joins during an await while none keeps the account.
    const check = await findCheck()
    const former = store.connection()?.account ?? ''
    const findOther = async (toCheck: VenueClient): Promise<VenueFailure | undefined> => {
      if (former === '') return check?.(toCheck)
      if (!read.ok) return toVenueFailure(read.error, dialect.codes)
      return account === former ? undefined : { reason: 'bots_running' }
    }
    const isForContracts = futures !== undefined && check !== undefined
    const problem =
      findKeyProblem(facts.value, isForContracts ? 'futures' : 'spot') ??
      (isForContracts ? await findOther(this.#createClient(futures, key)) : undefined)
    if (problem) return refuse(problem)
    const at = now()
    store.saveConnection({
      sealed,
      sealedFutures,
      host: this.hostOf('spot'),
      masked: mask(key.key),
      account,
      connectedAt: at,
      checkedAt: at,
      facts: copyFacts(facts.value),
    })
    const connection = this.connection()
    return connection ? ok(connection) : refuse({ reason: 'not_connected' })
  }

  /** Drops the opened keys; the stored one is the caller's. */
  close(): void {
    this.#opened.clear()
  }

  /** Returns a client with the key, if the venue permits the use. */
  async open(use: VenueKeyUse): Promise<Result<VenueClient, VenueFailure>> {
    const product = use === 'transfers' ? 'spot' : use
    if (!this.#placeOf(product)) return refuse({ reason: 'not_offered' })
    const spot = await this.#unseal('spot')
    if (!spot.ok) return spot
    const problem = await this.#findProblem(spot.value, use)
    if (problem) return refuse(problem)
    return product === 'spot' ? spot : this.#unseal(product)
  }

  /** The key of contracts belongs to both hosts: neither can be exchanged for another. */
  #placeOf(product: VenueProduct): Place | undefined {
    const { venue, user, dialect, futures } = this.#deps
    if (!venue) return undefined
    const { host } = new URL(venue.url)
    if (product === 'spot') return { url: venue.url, dialect, owner: { user, host } }
    if (!futures) return undefined
    const owner = { user, host: `${host} ${new URL(futures.url).host}` }
    return { url: futures.url, dialect: futures.dialect, owner }
  }

  async #unseal(product: VenueProduct): Promise<Result<VenueClient, VenueFailure>> {
    const { venue, store } = this.#deps
    const place = this.#placeOf(product)
    if (!venue || !place) return refuse({ reason: 'not_offered' })
    const stored = store.connection()
    if (!stored) return refuse({ reason: 'not_connected' })
    const before = sealedOf(stored, product)
    const known = this.#opened.get(product)
    if (known?.sealed === before) return ok(known.client)
    const opened = await unsealVenueKey(venue.secrets, place.owner, before)
    if (!opened) return refuse({ reason: 'key_unreadable' })
    const sealed = opened.isOld ? await sealVenueKey(venue.secrets, place.owner, opened.key) : before
    const current = store.connection()
    // The key may have been removed, exchanged or encrypted anew during the await.
    if (!current || sealedOf(current, product) !== before) return this.#unseal(product)
    if (sealed !== before) {
      store.saveConnection({ ...current, ...(product === 'spot' ? { sealed } : { sealedFutures: sealed }) })
    }
    const client = this.#createClient(place, opened.key)
    this.#opened.set(product, { sealed, client })
    return ok(client)
  }

  async #findProblem(client: VenueClient, use: VenueKeyUse): Promise<VenueFailure | undefined> {
    const { store, now, dialect } = this.#deps
    const stored = store.connection()
    if (!stored) return { reason: 'not_connected' }
    const problem = findKeyProblem(stored.facts, use)
    const isMissing = problem !== undefined && GRANTABLE.includes(problem.reason)
    if (now() - stored.checkedAt < (isMissing ? MISSING_RECHECK_MS : RECHECK_MS)) return problem
    const isKept = problem === undefined && now() - stored.checkedAt < FACTS_KEPT_MS
    if (isKept && now() < this.#rereadAt) return undefined
    const read = await client.call(dialect.keyFacts())
    if (!read.ok) {
      const isSilent = read.error.kind !== 'refused' || dialect.codes.unclear?.includes(read.error.code) === true
      this.#rereadAt = now() + MINUTE_MS
      return isKept && isSilent ? undefined : toVenueFailure(read.error, dialect.codes)
    }
    const current = store.connection()
    if (current) store.saveConnection({ ...current, checkedAt: now(), facts: copyFacts(read.value) })
    return findKeyProblem(read.value, use)
  }

  #createClient({ url, dialect }: Pick<Place, 'url' | 'dialect'>, key: VenueKey): VenueClient {
    const { send, now } = this.#deps
    return new VenueClient({ url, key, send, now, dialect })
  }
}

// An inviter behind RPC and alarm: one object for each, named by their account (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import type { ChainLink } from '#shared/affiliate/differential.ts'
import type { AffiliateFigures } from '#shared/affiliate/figures.ts'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import { DAY_MS } from '#shared/intervals.ts'
import type { Result } from '#shared/result.ts'
import type { AffiliateTerms } from '../platform/affiliate-terms.ts'
import { shardCount } from '../platform/durable-host.ts'
import { shardNames, shardOf } from '../platform/slots.ts'
import { AffiliateProgram, type AffiliateStanding, CLEARING, type LinkRow } from './program.ts'

/** Whoever takes fees. */
type Told = { setAffiliateTerms(inviter: string, terms: AffiliateTerms): Promise<void> }

type AffiliateEnv = {
  readonly LEDGER: {
    getByName(name: string): Told & { affiliateFigures(inviter: string, from: number): Promise<AffiliateFigures> }
  }
  readonly CLEARING: { getByName(collateral: string): Told }
  readonly AFFILIATE: {
    getByName(account: string): {
      chainFor(sub: string): Promise<readonly ChainLink[]>
      rateSoon(): Promise<void>
    }
  }
  readonly LEDGER_SHARDS?: string
}

/** A rating that is older is made anew when somebody looks. */
const FRESH_MS = 60_000
/** When what could not be told is told again. */
const AGAIN_MS = 30_000
const SOON_MS = 1_000

export class Affiliate extends DurableObject<AffiliateEnv> {
  readonly #program: AffiliateProgram

  constructor(ctx: DurableObjectState, env: AffiliateEnv) {
    super(ctx, env)
    this.#program = new AffiliateProgram(ctx.storage)
  }

  /**
   * Somebody registered with the inviter's code: by a link (its number), or by none (0). May be told again.
   * @param parent who invited the inviter, '' for nobody
   */
  async joined(
    account: string,
    link: number,
    { at, parent }: { readonly at: number; readonly parent: string },
  ): Promise<void> {
    this.#open(parent)
    this.#program.join(account, link, at)
    await this.#wakeBy(Date.now() + SOON_MS)
  }

  /** Somebody's account is no more. */
  async forget(account: string): Promise<void> {
    this.#program.forget(account)
  }

  /** The inviter's account is no more. */
  async vanish(): Promise<void> {
    this.#program.erase()
    await this.ctx.storage.deleteAlarm()
  }

  /** @param visitor hash of who came */
  async click(link: number, visitor: string): Promise<void> {
    this.#open('')
    this.#program.click(link, visitor, Date.now())
  }

  async addLink(name: string): Promise<Result<LinkRow, 'too_many_kept' | 'name_taken'>> {
    this.#open('')
    return this.#program.addLink(name, Date.now())
  }

  /** All links, archived ones among them. */
  async links(): Promise<LinkRow[]> {
    return this.#program.links()
  }

  async archiveLink(number: number): Promise<Result<null, 'item_gone'>> {
    return this.#program.archive(number)
  }

  /**
   * How an inviter stands.
   * @param parent who invited them, '' for nobody
   * @param from of the figures by day, epoch ms
   */
  async standing(parent: string, from: number): Promise<AffiliateStanding> {
    const { ratedAt } = this.#open(parent)
    if (Date.now() - ratedAt >= FRESH_MS) await this.#rate()
    const figures = await this.#figures(from)
    const { ppm, chain } = this.#open(parent)
    return {
      ...{ ppm, parent, chain, figures, links: this.#program.links(), referrals: this.#program.referrals() },
      clicks: this.#program.clicks(Math.floor(from / DAY_MS)),
    }
  }

  /** The chain of an inviter, for one whom they invited and who invites others. */
  async chainFor(sub: string): Promise<readonly ChainLink[]> {
    const { chain } = this.#open('')
    this.#program.addSub(sub)
    return chain
  }

  /** Something above has changed. */
  async rateSoon(): Promise<void> {
    await this.#wakeBy(Date.now() + SOON_MS)
  }

  /** Never throws: an alarm that fails for long is given up by the platform. */
  override async alarm(): Promise<void> {
    try {
      await this.#rate()
    } catch (error) {
      console.error(JSON.stringify({ event: 'affiliate_not_rated', account: this.#id, error: String(error) }))
      await this.#wakeBy(Date.now() + AGAIN_MS)
    }
  }

  get #id(): string {
    return this.ctx.id.name ?? ''
  }

  #open(parent: string) {
    return this.#program.open(this.#id, parent)
  }

  #figures(from: number): Promise<AffiliateFigures> {
    return this.env.LEDGER.getByName(shardOf(this.#id, shardCount(this.env))).affiliateFigures(this.#id, from)
  }

  /** Rates the inviter, tells whoever has to know, and sees to it that it is done again tomorrow. */
  async #rate(): Promise<void> {
    const { parent } = this.#open('')
    const [{ month }, above] = await Promise.all([
      this.#figures(Date.now()),
      parent === '' ? [] : this.env.AFFILIATE.getByName(parent).chainFor(this.#id),
    ])
    const takers = [...shardNames(shardCount(this.env)), CLEARING]
    const isNews = this.#program.rate(month, above, takers, Date.now())
    await this.#wakeBy((Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + SOON_MS)
    const { version, chain } = this.#open('')
    const told = await Promise.all(this.#program.untold().map((shard) => this.#tell(shard, { version, chain })))
    // A sub who is not reached hears of it with tomorrow's rating.
    const subs = isNews ? this.#program.subs() : []
    await Promise.all(
      subs.map((sub) =>
        this.env.AFFILIATE.getByName(sub)
          .rateSoon()
          .catch(() => undefined),
      ),
    )
    if (told.includes(false)) await this.#wakeBy(Date.now() + AGAIN_MS)
  }

  async #tell(shard: string, terms: AffiliateTerms): Promise<boolean> {
    try {
      const { LEDGER, CLEARING: houses } = this.env
      const taker = shard === CLEARING ? houses.getByName(COLLATERAL) : LEDGER.getByName(shard)
      await taker.setAffiliateTerms(this.#id, terms)
      this.#program.told(shard, terms.version)
      return true
    } catch (error) {
      console.error(JSON.stringify({ event: 'affiliate_shard_not_told', shard, error: String(error) }))
      return false
    }
  }

  async #wakeBy(time: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > time) await this.ctx.storage.setAlarm(time)
  }
}

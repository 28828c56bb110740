// An inviter behind RPC and alarm: one object for each, named by their account (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { BOARD_NAME, type BoardFigures, type BoardReport } from '#shared/affiliate/board.ts'
import type { ChainLink } from '#shared/affiliate/differential.ts'
import type { AffiliateFigures } from '#shared/affiliate/figures.ts'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import { DAY_MS, HOUR_MS } from '#shared/intervals.ts'
import type { Result } from '#shared/result.ts'
import type { AffiliateTerms } from '../platform/affiliate-terms.ts'
import { shardCount } from '../platform/durable-host.ts'
import { shardNames, shardOf } from '../platform/slots.ts'
import {
  AffiliateProgram,
  type AffiliateStanding,
  CLEARING,
  type LabelRow,
  type LinkRow,
  newcomer,
  type ProgramState,
  type ReferralRow,
} from './program.ts'

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
  readonly AFFILIATE_BOARD: {
    getByName(name: string): { report(report: BoardReport): Promise<void>; forget(person: string): Promise<void> }
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
  /** What is on its way to the board. */
  #reporting: Promise<boolean> = Promise.resolve(true)
  #isGone = false

  constructor(ctx: DurableObjectState, env: AffiliateEnv) {
    super(ctx, env)
    this.#program = new AffiliateProgram(ctx.storage)
  }

  async isJoined(): Promise<boolean> {
    return this.#program.isJoined
  }

  /** Its owner joins the programme; may be told again. @param parent who invited them, '' for nobody */
  async enrol(parent: string): Promise<void> {
    this.#open(parent)
    await this.#wakeBy(Date.now() + SOON_MS)
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

  /**
   * The owner's account ends: from now on their share of fees stays with the house (AF21).
   * @throws Error where their own shard cannot be told, whose word counts; may be asked again
   */
  async leave(): Promise<void> {
    this.#program.leave(this.#id, true, this.#takers, Date.now())
    await this.#wakeBy(Date.now() + SOON_MS)
    const home = shardOf(this.#id, shardCount(this.env))
    if (this.#program.untold().includes(home) && !(await this.#tell(home))) throw new Error(`${home} was not told`)
  }

  /** They have changed their mind. */
  async comeBack(): Promise<void> {
    if (!this.#program.state?.hasLeft) return
    this.#program.leave(this.#id, false, this.#takers, Date.now())
    await this.#wakeBy(Date.now())
  }

  /** The account of whoever left is no more. @throws Error as `leave` */
  async vanish(): Promise<void> {
    await this.leave()
    // What is on its way arrives before the board forgets, and nothing follows it.
    this.#isGone = true
    await this.#reporting
    await this.env.AFFILIATE_BOARD.getByName(BOARD_NAME).forget(this.#id)
    this.#program.erase()
  }

  /** @param visitor hash of who came */
  async click(link: number, visitor: string): Promise<void> {
    this.#program.click(link, visitor, Date.now())
  }

  async addLink(name: string): Promise<Result<LinkRow, 'not_joined' | 'too_many_kept' | 'name_taken'>> {
    return this.#program.addLink(name, Date.now())
  }

  /** All links, archived ones among them. */
  async links(): Promise<LinkRow[]> {
    return this.#program.links()
  }

  async archiveLink(number: number): Promise<Result<null, 'not_joined' | 'item_gone'>> {
    return this.#program.archive(number)
  }

  /** What the inviter calls somebody whom they invited, as whoever calls has looked; '' for nothing. */
  async setLabel(account: string, label: string): Promise<void> {
    this.#program.setLabel(account, label)
  }

  /** Who came by which link; without those who came before there were links. */
  async referrals(): Promise<ReferralRow[]> {
    return this.#program.referrals()
  }

  async labels(): Promise<LabelRow[]> {
    return this.#program.labels()
  }

  /**
   * How an inviter stands. Of whoever has not joined nothing is rated, reported or written (AF18): they may have been paid
   * all the same, as leads whose trades others copied.
   * @param parent who invited them, '' for nobody
   * @param from of the figures by day, epoch ms
   */
  async standing(parent: string, from: number): Promise<AffiliateStanding> {
    const isJoined = this.#program.isJoined
    if (!isJoined) return { isJoined, ...this.#shown(newcomer(this.#id, parent), await this.#figures(from), from) }
    const { ratedAt } = this.#open(parent)
    if (Date.now() - ratedAt >= FRESH_MS) await this.#rate()
    const figures = await this.#figures(from)
    await this.#report(figures.board)
    return { isJoined, ...this.#shown(this.#open(parent), figures, from) }
  }

  /** Whether the inviter does not want to be on the board. */
  async isHidden(): Promise<boolean> {
    return this.#program.isHidden
  }

  /** Takes the inviter off the board, or puts them back: at once, or as soon as it can be reached. */
  async hide(isHidden: boolean): Promise<void> {
    if (!this.#program.isJoined) return
    // Before it is noted, so that it is told again whatever happens to this object meanwhile.
    await this.#wakeBy(Date.now() + SOON_MS)
    this.#program.hide(isHidden, Date.now())
    await this.#report()
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

  #shown({ ppm, parent, chain }: ProgramState, figures: AffiliateFigures, from: number) {
    return {
      ppm,
      parent,
      chain,
      figures,
      links: this.#program.links(),
      referrals: this.#program.referrals(),
      clicks: this.#program.clicks(Math.floor(from / DAY_MS)),
    }
  }

  #figures(from: number): Promise<AffiliateFigures> {
    return this.env.LEDGER.getByName(shardOf(this.#id, shardCount(this.env))).affiliateFigures(this.#id, from)
  }

  /** Rates the inviter, tells whoever has to know, and is woken to do it again: by the hour while people trade, or tomorrow. */
  async #rate(): Promise<void> {
    const known = this.#program.state
    if (!known) return
    const { parent } = known
    const [{ month, board }, above] = await Promise.all([
      this.#figures(Date.now()),
      parent === '' ? [] : this.env.AFFILIATE.getByName(parent).chainFor(this.#id),
    ])
    const isNews = this.#program.rate(month, above, this.#takers, Date.now())
    const hasLeft = this.#program.state?.hasLeft === true
    if (!hasLeft) {
      const span = month.traders > 0 ? HOUR_MS : DAY_MS
      await this.#wakeBy((Math.floor(Date.now() / span) + 1) * span + SOON_MS)
    }
    const told = await Promise.all([
      ...this.#program.untold().map((shard) => this.#tell(shard)),
      hasLeft || this.#report(board),
    ])
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

  get #takers(): readonly string[] {
    return [...shardNames(shardCount(this.env)), CLEARING]
  }

  /** @returns whether a taker of fees has heard of the chain as it stands */
  async #tell(shard: string): Promise<boolean> {
    const { version = 0, chain = [] } = this.#program.state ?? {}
    try {
      const { LEDGER, CLEARING: houses } = this.env
      const taker = shard === CLEARING ? houses.getByName(COLLATERAL) : LEDGER.getByName(shard)
      await taker.setAffiliateTerms(this.#id, { version, chain })
      this.#program.told(shard, version)
      return true
    } catch (error) {
      console.error(JSON.stringify({ event: 'affiliate_shard_not_told', shard, error: String(error) }))
      return false
    }
  }

  /**
   * Tells the board what it has not heard of, whole and with a version, one after the other: told twice is told once.
   * @param figures undefined: as they were
   * @returns whether it has heard of all
   */
  #report(figures?: BoardFigures): Promise<boolean> {
    if (this.#isGone) return Promise.resolve(true)
    if (figures) this.#program.note(figures, Date.now())
    this.#reporting = this.#reporting.then(async () => {
      const due = this.#program.unreported()
      if (!due) return true
      try {
        await this.env.AFFILIATE_BOARD.getByName(BOARD_NAME).report(due)
        this.#program.reported(due.version)
        return true
      } catch (error) {
        console.error(JSON.stringify({ event: 'affiliate_board_not_told', error: String(error) }))
        return false
      }
    })
    return this.#reporting
  }

  async #wakeBy(time: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm()
    if (set === null || set > time) await this.ctx.storage.setAlarm(time)
  }
}

// One instance, named `desk` (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import {
  CASES_LISTED_MAX,
  type CaseRefusalReason,
  type OperatorCaseKind,
  type OperatorCaseView,
} from '#shared/operator/cases.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result } from '#shared/platform/result.ts'
import { type DealAppealReport, type NewOperatorCase, prepareCaseMessage, prepareUserReport } from './engine.ts'
import { CaseStore } from './store.ts'

export class Cases extends DurableObject<unknown> {
  readonly #store: CaseStore

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#store = new CaseStore(ctx.storage)
  }

  async write(what: NewOperatorCase): Promise<Result<number, CaseRefusalReason>> {
    const now = Date.now()
    const decided = prepareCaseMessage(this.#store.listByWriter(what.person, now - DAY_MS), what, now)
    if (!decided.ok) return decided
    if ('known' in decided.value) return ok(decided.value.known.id)
    return ok(this.#store.add({ ...what, text: decided.value.text, openedAt: now }).id)
  }

  async report(
    what: NewOperatorCase & { readonly about: string },
  ): Promise<Result<number, CaseRefusalReason | 'report_open'>> {
    const now = Date.now()
    const decided = prepareUserReport(this.#store.listByWriter(what.person, now - DAY_MS), what, now)
    if (!decided.ok) return decided
    if ('known' in decided.value) return ok(decided.value.known.id)
    return ok(this.#store.add({ ...what, text: decided.value.text, openedAt: now }).id)
  }

  /** Called by a p2p deal on each change of its appeal. */
  async appeal(report: DealAppealReport): Promise<void> {
    this.ctx.storage.transactionSync(() => this.#store.appeal(report, Date.now()))
  }

  /** Oldest first. @param kind without it cases of all kinds */
  async open(kind?: OperatorCaseKind): Promise<OperatorCaseView[]> {
    return this.#store.listOpen(CASES_LISTED_MAX, kind)
  }

  async openCase(id: number): Promise<OperatorCaseView | undefined> {
    const found = this.#store.findCase(id)
    return found?.closedAt === 0 ? found : undefined
  }

  /** Newest first. */
  async about(userId: string): Promise<OperatorCaseView[]> {
    return this.#store.listAbout(userId, CASES_LISTED_MAX)
  }

  /** For the data export: without the reported user (CE6). */
  async writtenBy(userId: string): Promise<Omit<OperatorCaseView, 'about' | 'person'>[]> {
    return this.#store.listByWriter(userId, 0).map(({ about: _, person: __, ...written }) => written)
  }

  /** Last closed first. @param kind without it cases of all kinds */
  async closed(kind?: OperatorCaseKind): Promise<OperatorCaseView[]> {
    return this.#store.listClosed(CASES_LISTED_MAX, kind)
  }

  async close(id: number): Promise<boolean> {
    const found = this.#store.findCase(id)
    if (!found || found.closedAt > 0 || found.kind === 'appeal') return false
    this.#store.close(id, Date.now())
    return true
  }
}

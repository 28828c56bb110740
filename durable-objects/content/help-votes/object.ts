// One instance, named `site` (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import type { HelpRemark, HelpVoteCount } from '#shared/content/help/votes.ts'
import { type ArticleRemark, type ArticleVote, ArticleVoteStore } from './votes.ts'

export class HelpVotes extends DurableObject<unknown> {
  readonly #votes: ArticleVoteStore

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#votes = new ArticleVoteStore(ctx.storage)
  }

  async vote(vote: ArticleVote): Promise<void> {
    this.#votes.vote(vote, Date.now())
  }

  async remark(remark: ArticleRemark): Promise<void> {
    this.#votes.remark(remark, Date.now())
  }

  /** Newest first. */
  async remarks(most: number): Promise<HelpRemark[]> {
    return this.#votes.remarks(most)
  }

  async counts(): Promise<HelpVoteCount[]> {
    return this.#votes.counts()
  }
}

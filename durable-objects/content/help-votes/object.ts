// One instance, named `site` (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import type { VoteCount } from '#shared/content/help/votes.ts'
import { type ArticleVote, ArticleVoteStore } from './votes.ts'

export class HelpVotes extends DurableObject<unknown> {
  readonly #votes: ArticleVoteStore

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    this.#votes = new ArticleVoteStore(ctx.storage)
  }

  async vote(vote: ArticleVote): Promise<void> {
    this.#votes.vote(vote, Date.now())
  }

  async counts(): Promise<VoteCount[]> {
    return this.#votes.counts()
  }
}

import { describe, expect, test } from 'vitest'
import {
  HELP_REMARK_TEXT_MAX,
  HELP_REMARKS_DAY_MAX,
  HELP_REMARKS_MAX,
  HELP_VOTES_DAY_MAX,
} from '#shared/content/help/remarks.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { ArticleVoteStore } from './votes.ts'

const DAY = 86_400_000
const vote = { article: 'deposit', locale: 'en_US', voter: 'a', helped: true }

describe('votes on articles', () => {
  test('[HV1] a browser votes once a day, and may change its mind', () => {
    const votes = new ArticleVoteStore(new SqliteStorage())
    votes.vote(vote, 0)
    votes.vote(vote, 1)
    expect(votes.counts()).toEqual([{ article: 'deposit', locale: 'en_US', yes: 1, no: 0 }])
    votes.vote({ ...vote, helped: false }, 2)
    votes.vote({ ...vote, voter: 'b' }, 3)
    expect(votes.counts()).toEqual([{ article: 'deposit', locale: 'en_US', yes: 1, no: 1 }])
    votes.vote({ ...vote, locale: 'ja_JP' }, 4)
    expect(votes.counts()).toEqual([
      { article: 'deposit', locale: 'en_US', yes: 1, no: 0 },
      { article: 'deposit', locale: 'ja_JP', yes: 1, no: 0 },
    ])
  })

  test('[HV2] counts stay, voters are forgotten', () => {
    const storage = new SqliteStorage()
    const votes = new ArticleVoteStore(storage)
    votes.vote(vote, 0)
    votes.vote({ ...vote, voter: 'b' }, 3 * DAY)
    expect(votes.counts()).toEqual([{ article: 'deposit', locale: 'en_US', yes: 2, no: 0 }])
    expect(storage.sql.exec('SELECT voter FROM voters').toArray()).toEqual([{ voter: 'b' }])
  })
})

describe('what is missing in articles', () => {
  const no = (votes: ArticleVoteStore, voter: string, article: string, now: number) =>
    votes.vote({ article, locale: 'en_US', voter, helped: false }, now)
  const say = (votes: ArticleVoteStore, voter: string, article: string, text: string, now: number) =>
    votes.remark({ article, locale: 'en_US', voter, text }, now)

  test('[HV3] a browser votes on so many articles a day', () => {
    const votes = new ArticleVoteStore(new SqliteStorage())
    for (let index = 0; index < HELP_VOTES_DAY_MAX + 5; index++) no(votes, 'a', `article-${index}`, 1)
    expect(votes.counts()).toHaveLength(HELP_VOTES_DAY_MAX)
    votes.vote({ article: 'article-0', locale: 'en_US', voter: 'a', helped: true }, 2)
    expect(votes.counts().find(({ article }) => article === 'article-0')).toMatchObject({ yes: 1, no: 0 })
    no(votes, 'a', 'article-x', DAY)
    expect(votes.counts()).toHaveLength(HELP_VOTES_DAY_MAX + 1)
  })

  test('[HV4] only who was not helped says what is missing, once an article', () => {
    const votes = new ArticleVoteStore(new SqliteStorage())
    say(votes, 'a', 'deposit', 'no vote', 1)
    votes.vote(vote, 1)
    say(votes, 'a', 'deposit', 'it helped', 1)
    expect(votes.remarks(10)).toEqual([])
    no(votes, 'a', 'deposit', 2)
    say(votes, 'a', 'deposit', ' \n ', 2)
    say(votes, 'a', 'deposit', 'first', 2)
    say(votes, 'a', 'deposit', ` the\nmemo ${'x'.repeat(HELP_REMARK_TEXT_MAX)}`, 3)
    const [remark, ...others] = votes.remarks(10)
    expect(others).toEqual([])
    expect(remark).toMatchObject({ article: 'deposit', locale: 'en_US', day: 0 })
    expect(remark?.text).toMatch(/^the memo x+$/)
    expect(remark?.text).toHaveLength(HELP_REMARK_TEXT_MAX)
  })

  test('[HV5] texts are bounded by voter, by day and in total, and forget their voter', () => {
    const storage = new SqliteStorage()
    const votes = new ArticleVoteStore(storage)
    for (const article of ['a', 'b', 'c', 'd']) {
      no(votes, 'a', article, 1)
      say(votes, 'a', article, article, 1)
    }
    expect(votes.remarks(10).map(({ text }) => text)).toEqual(['c', 'b', 'a'])
    for (let day = 2; day < 10; day++) {
      for (let index = 0; index < HELP_REMARKS_DAY_MAX + 3; index++) {
        no(votes, `v${index}`, 'deposit', day * DAY)
        say(votes, `v${index}`, 'deposit', `${day}-${index}`, day * DAY)
      }
    }
    const all = votes.remarks(10_000)
    expect(all).toHaveLength(HELP_REMARKS_MAX)
    expect(all.filter(({ day }) => day === 9 * DAY)).toHaveLength(HELP_REMARKS_DAY_MAX)
    expect(storage.sql.exec("SELECT DISTINCT day FROM remarks WHERE voter <> '' ORDER BY day").toArray()).toEqual([
      { day: 8 },
      { day: 9 },
    ])
    no(votes, 'a', 'deposit', 200 * DAY)
    say(votes, 'a', 'deposit', 'later', 200 * DAY)
    expect(votes.remarks(10).map(({ text }) => text)).toEqual(['later'])
  })
})

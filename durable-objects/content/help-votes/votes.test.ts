import { describe, expect, test } from 'vitest'
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

import { expect, test } from 'vitest'
import { AccountVersions } from './account-versions.ts'

const posting = (debit: string, credit: string) => {
  return { debit, credit, asset: 'USDT', atoms: 1n, kind: 'transfer', ref: '' } as const
}

test('[LE24] a version moves on with its account alone: with money to it, from it and on hold', () => {
  const versions = new AccountVersions()
  const seen = () => ['ann', 'bob', 'cat'].map((account) => versions.of(account))
  const [ann, bob, cat] = seen()
  expect(seen()).toEqual([ann, bob, cat])
  versions.markPosting(posting('a/ann/spot', 'a/bob/spot'))
  const [ann2, bob2, cat2] = seen()
  expect([ann2 === ann, bob2 === bob, cat2]).toEqual([false, false, cat])
  versions.markPosting(posting('a/ann/funding', 'h/ann/funding'))
  versions.markChanged('cat')
  expect([seen()[0] === ann2, seen()[1], seen()[2] === cat]).toEqual([false, bob2, false])
  versions.markPosting(posting('x/edge/ann', 'fees'))
  expect(seen()[1]).toBe(bob2)
})

test('[LE24] with more accounts than are counted all begin anew: none is mistaken for what it was', () => {
  const versions = new AccountVersions()
  versions.markChanged('ann')
  const before = versions.of('ann')
  for (let index = 0; index < 20_000; index += 1) versions.markChanged(`p${index}`)
  versions.markChanged('ann')
  expect(versions.of('ann')).not.toBe(before)
  expect(new AccountVersions().of('ann')).not.toBe(new AccountVersions().of('ann'))
})

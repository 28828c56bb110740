import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRelatedByEvidence, RELATION_EVIDENCE_KINDS, sumRelationPoints, toCanonicalMailbox } from './evidence.ts'

test('[REL1] tags, dots and second names of one mailbox are told; other addresses stay apart', () => {
  for (const address of ['a.nn+x@gmail.com', 'ann@googlemail.com', 'A.N.N+one+two@GoogleMail.com']) {
    expect(toCanonicalMailbox(address)).toBe('ann@gmail.com')
  }
  expect(toCanonicalMailbox('ann+shop@example.com')).toBe('ann@example.com')
  expect(toCanonicalMailbox('a.nn@example.com')).toBe('a.nn@example.com')
  expect(toCanonicalMailbox('+49@example.com')).toBe('+49@example.com')
})

test('[REL2] a shared network, an invitation and a payment decide nothing; what only one person has does', () => {
  for (const kinds of [
    ['block'],
    ['block', 'link'],
    ['block', 'link', 'transfer'],
    ['device'],
    ['payout', 'block'],
  ] as const) {
    expect([kinds, isRelatedByEvidence(kinds)]).toEqual([kinds, false])
  }
  for (const kinds of [
    ['mail'],
    ['device', 'block'],
    ['device', 'link'],
    ['payout', 'link'],
    ['payout', 'transfer'],
  ] as const) {
    expect([kinds, isRelatedByEvidence(kinds)]).toEqual([kinds, true])
  }
  expect(sumRelationPoints(['block', 'block', 'block'])).toBe(sumRelationPoints(['block']))
})

test('[REL2] more evidence never makes two accounts less related', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...RELATION_EVIDENCE_KINDS)),
      fc.constantFrom(...RELATION_EVIDENCE_KINDS),
      (kinds, more) => {
        expect(sumRelationPoints([...kinds, more])).toBeGreaterThanOrEqual(sumRelationPoints(kinds))
      },
    ),
  )
})

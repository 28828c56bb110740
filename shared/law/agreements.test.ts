import { expect, test } from 'vitest'
import { findUnacceptedDocuments, formatAgreements, LEGAL_ACTS, parseAgreements } from './agreements.ts'

const DATE = '2026-12-01'

test('[LG5] an act needs the version in force of each of its documents', () => {
  expect(findUnacceptedDocuments('p2p', DATE, [])).toEqual(['terms', 'privacy', 'risk', 'p2p'])
  const accepted = formatAgreements(LEGAL_ACTS.register, DATE).split(' ')
  expect(findUnacceptedDocuments('trade', DATE, accepted)).toEqual([])
  expect(findUnacceptedDocuments('p2p', DATE, accepted)).toEqual(['p2p'])
})

test('[LG5] another date of the operator asks again', () => {
  const accepted = formatAgreements(LEGAL_ACTS.trade, DATE).split(' ')
  expect(findUnacceptedDocuments('trade', '2027-01-01', accepted)).toEqual(['terms', 'privacy', 'risk'])
})

test('[LG5] without an operator nothing is asked', () => {
  expect(findUnacceptedDocuments('p2p', undefined, [])).toEqual([])
})

test('agreements are read from a form, and nothing else is', () => {
  const text = formatAgreements(['terms', 'p2p'], DATE)
  expect(parseAgreements(text)).toEqual([
    { document: 'terms', version: '2026-12-01.1' },
    { document: 'p2p', version: '2026-12-01.1' },
  ])
  expect(parseAgreements('terms <script> =1 p2p=')).toEqual([])
})

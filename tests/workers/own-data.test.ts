// A user's personal data, in the download and after the account's end.

import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { computeShardName } from '#objects/platform/slots.ts'
import { createSharedCardId, sharedCardShardOfOwner } from '#objects/sharing/names.ts'
import { formatAlertBoardName } from '#shared/notifications/alerts/alerts.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { createResultCard, DEFAULT_RESULT_CARD_CHOICES, type SharedResultFigures } from '#shared/sharing/cards.ts'
import { idOf } from './at-desk.ts'
import { emptied, graceOver } from './leaving.ts'
import { post, view } from './member.ts'
import { OWN, PASSWORD, registered, type Visitor } from './visitor.ts'

const ETH = '0x52908400098527886E0F7030069857D2E4169EE7'
const IBAN = 'DE89370400440532013000'
const ledgerOf = (person: string) => env.LEDGER.getByName(computeShardName(person, 2))
const chatOf = () => env.CHAT_MEMBERS.getByName('site')
const exported = async (visitor: Visitor) =>
  (await visitor.ask('/account/data/export', { method: 'POST', headers: OWN })).text()
const must = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }) =>
  result.ok ? result.value : expect.unreachable(JSON.stringify(result.error))

/** Data that main accounts and sub-accounts have: an alert, a card, payment details, an ad and an address. */
async function settled(person: string): Promise<void> {
  const price = { kind: 'price', direction: 'up', price: '99999999' } as const
  must(
    await env.NOTICES.getByName(person).add(person.slice(0, 16), { product: 'spot', symbol: 'BTC_USDT', spec: price }),
  )
  await env.NOTICES.getByName(person).setQuiet({ isOn: true, from: '22:00', to: '07:00', zone: 'Asia/Tokyo' })
  await env.NOTICES.getByName(person).subscribe({
    endpoint: 'https://push.example.com/send/secret-address',
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  })
  const facts: SharedResultFigures = {
    kind: 'holding',
    symbol: 'BTC',
    direction: 'long',
    mode: 'cross',
    leverage: 1,
    state: 'open',
    percent: '4.20',
    at: 5,
    entry: '61234.50',
    exit: '61612.40',
    profit: '37.79',
    size: '0.100',
  }
  const id = createSharedCardId(person, crypto.getRandomValues(new Uint8Array(16)))
  const card = createResultCard(facts, { choices: DEFAULT_RESULT_CARD_CHOICES, recordedAt: 7, id })
  must(
    await env.SHARED_RESULTS.getByName(sharedCardShardOfOwner(person)).keep({
      person,
      key: 'one-card',
      asked: 'all',
      card,
    }),
  )
  must(await ledgerOf(person).addAddress(person, { network: 'eth', address: ETH, memo: '', label: 'Cold box' }))
  const trader = env.P2P_TRADER.getByName(person)
  await trader.meet(person, { since: Date.now() - 60 * DAY_MS })
  must(await trader.keepDetail({ method: 'sepa', holder: 'Ann Example', fields: { iban: IBAN, bank: 'Sparkasse' } }))
  await ledgerOf(person).execute({ person, key: 'key-faucet-1', command: { kind: 'faucet', asset: 'USDT', to: 'p2p' } })
  must(
    await env.P2P_BOARD.getByName('EUR').post(person, {
      side: 'sell',
      asset: 'USDT',
      fiat: 'EUR',
      kind: 'normal',
      pricing: { kind: 'floating', bps: 10_100 },
      atoms: '100000000000',
      min: '1000',
      max: '80000',
      methods: ['sepa'],
      payMinutes: 15,
      password: '',
      terms: 'No third parties, says Ann.',
      greeting: 'Welcome!',
      conditions: { days: 0, deals: 0, completion: 0, secondFactor: false, countries: [] },
    }),
  )
}

/** Data that only main accounts have: chat name and messages, a message to operators, an application, a link. */
async function spoken(person: string): Promise<void> {
  must(await chatOf().choose(person, 'Ann_of_data', 'Meridian'))
  const { name, author } = await chatOf().member(person)
  const writer = { person, author, name, silencedUntil: 0 }
  const room = env.CHAT_ROOM.getByName('ja_JP')
  for (const text of ['I buy the dips', 'and this was removed'])
    must(await room.say(writer, { text, reply: 0, key: `key ${text}` }))
  await room.remove(2, 'a test')
  const letter = { kind: 'contact', ref: 'money', person, text: 'Where did my letter go?' } as const
  must(await env.CASES.getByName('desk').write(letter))
  must(
    await env.BLOCK_DESK.getByName('main').apply(person, {
      name: 'Anchor of Ann',
      text: 'Ten years of quoting majors.',
    }),
  )
  await env.AFFILIATE.getByName(person).enrol('')
  must(await env.AFFILIATE.getByName(person).addLink('Newsletter'))
}

test('[ACC19] [RM14] [NO13] [CE6] the copy of one’s data has what every object keeps of somebody, and nothing that opens anything', async () => {
  const ann = await registered('own-data@example.com')
  const bob = await registered('own-data-bob@example.com')
  await settled(idOf(ann))
  await spoken(idOf(ann))
  const report = { kind: 'report', ref: 'fraud', person: idOf(ann), about: idOf(bob), place: 'chat ja_JP 1' } as const
  must(await env.CASES.getByName('desk').report({ ...report, text: 'Bob wrote to me by himself.' }))
  const text = await exported(ann)
  expect(JSON.parse(text)).toMatchObject({
    profile: { contact: { value: 'own-data@example.com' } },
    coupons: [],
    tasksDone: [],
    linkedServices: [],
    bots: [],
    leadProfiles: [],
    notices: {
      alerts: [{ symbol: 'BTC_USDT', madeAt: expect.stringMatching(/^\d{4}-.*Z$/), firedAt: null }],
      ways: { p2p: { bell: true, mail: true } },
      quietHours: { isOn: true, from: '22:00', zone: 'Asia/Tokyo' },
      browsers: [{ service: 'push.example.com' }],
    },
    sharedResults: [{ symbol: 'BTC', percent: '4.20' }],
    chat: {
      name: 'Ann_of_data',
      messages: [
        { room: 'ja_JP', text: 'I buy the dips', state: 'shown' },
        { room: 'ja_JP', text: 'and this was removed', state: 'removed' },
      ],
    },
    affiliate: { isJoined: true, links: [{ name: 'Newsletter' }], isHiddenFromBoard: false },
    wallet: { addressBook: { entries: [{ label: 'Cold box', address: ETH }] }, withdrawals: [] },
    convert: { recurring: [], limits: [], purchases: [] },
    p2p: { details: [{ holder: 'Ann Example', fields: { iban: IBAN } }] },
    p2pAds: [{ terms: 'No third parties, says Ann.', state: 'online' }],
    dealerApplication: { name: 'Anchor of Ann', state: 'pending' },
    copies: { portfolios: [] },
    writtenToUs: [{ text: 'Where did my letter go?' }, { text: 'Bob wrote to me by himself.' }],
  })
  for (const foreign of ['secret-address', idOf(bob), 'a'.repeat(22)]) expect(text).not.toContain(foreign)
  expect(JSON.parse(await exported(bob))).toMatchObject({
    chat: { name: '', messages: [] },
    p2pAds: [],
    sharedResults: [],
  })
})

test('[ACC20] [PT8] [PB16] [WD18] [BLK14] with an account ends what is kept of it elsewhere, and of its sub-accounts', async () => {
  const ann = await registered('ends@example.com')
  await post(ann, 'sub-account-make', { name: 'Grid' })
  const sub = (await view(ann, 'account-sub-accounts')).subs[0]?.id ?? expect.unreachable()
  const id = idOf(ann)
  await settled(id)
  await settled(sub)
  await chatOf().choose(id, 'Ann_who_ends', 'Meridian')
  must(await env.BLOCK_DESK.getByName('main').apply(id, { name: 'Endings', text: 'Ten years of quoting majors.' }))
  const armed = () =>
    runInDurableObject(env.ALERT_BOARD.getByName(formatAlertBoardName('spot', 'BTC_USDT')), (_, { storage }) =>
      storage.sql.exec('SELECT person FROM watched WHERE person IN (?, ?)', id, sub).toArray(),
    )
  await vi.waitFor(async () => expect(await armed()).toHaveLength(2))
  for (const person of [id, sub]) await emptied(person)
  await post(ann, 'account-close', { word: 'CLOSE', current: PASSWORD })
  await graceOver(id)
  await vi.waitFor(async () => expect(await armed()).toEqual([]))
  for (const person of [id, sub]) {
    expect(await env.NOTICES.getByName(person).ownCopy()).toMatchObject({ alerts: [], quietHours: null, browsers: [] })
    expect(await env.SHARED_RESULTS.getByName(sharedCardShardOfOwner(person)).own(person)).toEqual([])
    expect(await ledgerOf(person).addressBook(person)).toMatchObject({ entries: [] })
    expect(await env.P2P_TRADER.getByName(person).view()).toMatchObject({
      name: '',
      details: [],
      deals: [],
      blocked: [],
    })
    expect(await env.P2P_BOARD.getByName('EUR').own(person)).toEqual([])
    await runInDurableObject(env.P2P_BOARD.getByName('EUR'), (_, { storage }) => {
      expect(storage.sql.exec('SELECT 1 FROM makers WHERE person = ?', person).toArray()).toEqual([])
      const [ad] = storage.sql.exec('SELECT state, ad FROM ads WHERE maker = ?', person).toArray()
      expect([ad?.state, String(ad?.ad).includes('says Ann')]).toEqual(['closed', false])
    })
  }
  expect(await chatOf().member(id)).toMatchObject({ name: '' })
  expect(await env.BLOCK_DESK.getByName('main').applicationOf(id)).toBeUndefined()
})

// The traders' chat through the worker: without scripts, over its calls, and at the operators' desk.

import { env, evictAllDurableObjects, runDurableObjectAlarm } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { MARKET_FEED_VERSION, TOPIC_LEASE_MS } from '#objects/platform/market-feed.ts'
import { chatCalls, chatRoomCalls } from '#shared/chat/calls.ts'
import { CHAT_USER_BURST_MESSAGES } from '#shared/chat/limits.ts'
import type { ChatData } from '#shared/chat/pages.ts'
import { act, atDesk, desk, does, idOf, see } from './at-desk.ts'
import { ask, askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { enteredBy, location, post, rewriteFact, view } from './member.ts'
import { call, must, type Payload, place, trader } from './trader.ts'
import { OWN, PASSWORD, registered, Visitor } from './visitor.ts'

const WHY = 'a test of the chat'
let [ann, bob, ops]: Visitor[] = []
const who = (visitor: Visitor | undefined) => visitor ?? expect.unreachable()
const asks = <Name extends keyof typeof chatCalls>(visitor: Visitor | undefined, name: Name, payload: Payload = {}) =>
  call(who(visitor), chatCalls[name], payload)
const say = (visitor: Visitor | undefined, room: string, text: string, more: Payload = {}) =>
  asks(visitor, 'say', { room, text, key: crypto.randomUUID(), ...more })
const read = (room: string) => call(new Visitor(), chatRoomCalls.messages, { room })
const members = () => env.CHAT_MEMBERS.getByName('site')

/** A user with a chat name, who may write although the account is new. */
async function writer(name: string): Promise<Visitor> {
  const visitor = await registered(`${name.toLowerCase()}@chat.test`)
  expect(await members().choose(idOf(visitor), name, 'Meridian')).toEqual({ ok: true, value: null })
  return visitor
}
/** Posts a form of the page as a browser does. */
const form = (visitor: Visitor, path: string, fields: Readonly<Record<string, string>>) =>
  visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
const page = async (visitor: Visitor, path: string, status = 200) => {
  const document = await documentOf(await visitor.ask(path), status)
  return { data: payloadOf(document).data as ChatData['chat'], markup: markupOf(document) }
}

beforeAll(async () => {
  ann = await writer('Ann_Trades')
  bob = await writer('Bob')
  ops = await atDesk('ops-of-chat')
})

test('[MB3] a name is for accounts that are a day old or have traded; sub-accounts only read', async () => {
  const cat = await trader('cat-of-chat', ['USDT'])
  expect(await asks(cat, 'own')).toMatchObject({ name: '', author: '' })
  expect(await say(cat, 'en_US', 'hello there')).toMatchObject({ reason: 'name_needed' })
  expect(await asks(cat, 'name', { name: 'Cat' })).toMatchObject({ reason: 'account_too_new' })
  const early = await form(cat, '/chat', { action: 'name', name: 'Cat' })
  expect(markupOf(await documentOf(early, 409))).toContain('You can write 24 hours after signing up')
  must(await place(cat, { type: 'market', amount: '500' }))
  expect(await asks(cat, 'name', { name: 'admin_cat' })).toMatchObject({ reason: 'name_reserved' })
  expect(await asks(cat, 'name', { name: 'Cat' })).toEqual({ kind: 'done' })
  expect(await asks(cat, 'own')).toMatchObject({ name: 'Cat', author: expect.stringMatching(/^[0-9a-f]{12}$/) })
  expect(await asks(cat, 'name', { name: 'Kitty' })).toMatchObject({ reason: 'name_too_soon' })

  await post(cat, 'sub-account-make', { name: 'Sub' })
  const { subs } = await view(cat, 'account-sub-accounts')
  const inside = await enteredBy(cat, subs[0]?.id ?? '')
  const refused = await inside.ask(chatCalls.say.path, {
    method: 'POST',
    headers: { ...OWN, 'content-type': 'application/json' },
    body: JSON.stringify({ room: 'en_US', text: 'hello there', key: 'a-sub-account' }),
  })
  expect((await refused.json<{ msg: string }>()).msg).toBe('main_account_only')
  expect((await page(inside, '/chat')).markup).toContain('Sub-accounts can only read')
  expect(location(await form(inside, '/chat', { action: 'say', text: 'hello', key: 'a-sub-account' }))[0]).toBe(409)
})

test('[RM3] [RM5] what is written is shown as text on everybody’s page, once for its key', async () => {
  const text = '<img src=x onerror=alert(1)> & $BTC at "91k" <a href="//x">'
  const first = await say(ann, 'fr_FR', text, { key: 'the-same-key' })
  expect(first).toMatchObject({ kind: 'said', message: { seq: 1, name: 'Ann_Trades', text } })
  expect(await say(ann, 'fr_FR', 'something else', { key: 'the-same-key' })).toEqual(first)
  const { data, markup } = await page(new Visitor(), '/fr_FR/chat')
  expect(data.window.messages).toHaveLength(1)
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; ')
  expect(markup).toMatch(/<a [^>]*href="\/fr_FR\/spot\/BTC_USDT"[^>]*>\$BTC<\/a>/)
  expect(markup).not.toMatch(/<img src=x|href="\/\/x"/)
  expect(markup).toContain('Notre équipe ne vous écrira jamais')
  expect(markup).toContain('/fr_FR/login')
  expect(JSON.stringify(data)).not.toContain(idOf(who(ann)))
})

test('[RM1] rooms know nothing of each other, and a page is that of its language', async () => {
  await say(ann, 'ja_JP', 'こんにちは')
  await say(bob, 'tr_TR', 'merhaba')
  expect((await read('ja_JP')).messages.map(({ text }) => text)).toEqual(['こんにちは'])
  expect((await read('tr_TR')).messages.map(({ text, seq }) => [text, seq])).toEqual([['merhaba', 1]])
  expect((await read('es_ES')).messages).toEqual([])
  expect((await page(new Visitor(), '/tr_TR/chat')).markup).toContain('merhaba')
  expect((await ask(`${chatRoomCalls.messages.path}?room=xx_XX`)).status).toBe(400)
})

test('[RM4] [RM8] without scripts the form posts, comes back with why not, and answers a message', async () => {
  const visitor = who(bob)
  await say(ann, 'en_US', 'who is long?')
  const [asked] = (await read('en_US')).messages.slice(-1)
  const seq = String(asked?.seq)
  const replying = await page(visitor, `/chat?reply=${seq}`)
  expect(replying.markup).toContain('Reply to Ann_Trades')
  const key = replying.data.own?.submission.key ?? ''
  const fields = { action: 'say', key, reply: seq }
  const bad = await documentOf(await form(visitor, '/chat', { ...fields, text: 'join t.me/pump <b>' }), 409)
  expect(markupOf(bad)).toContain('Links and web addresses are not allowed here.')
  expect(markupOf(bad)).toContain('value="join t.me/pump &lt;b&gt;"')
  expect((payloadOf(bad).data as ChatData['chat']).own?.submission.key).toBe(key)
  for (let twice = 0; twice < 2; twice += 1) {
    expect(location(await form(visitor, '/chat', { ...fields, text: 'I am' }))).toEqual([303, '/chat#say'])
  }
  expect((await read('en_US')).messages.slice(-2)).toMatchObject([
    { text: 'who is long?' },
    { text: 'I am', reply: asked?.seq },
  ])
  expect(location(await form(new Visitor(), '/chat', fields))[0]).toBe(302)
  const foreign = await visitor.ask('/chat', {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ ...fields, text: 'from elsewhere', key: 'another-key' }),
  })
  expect(foreign.status).toBe(403)
})

test('[RM5] [RM6] [RM7] floods and repetitions are refused, and a message is sent once, over an eviction of the room', async () => {
  const dan = await writer('Dan_Fast')
  for (let index = 0; index < CHAT_USER_BURST_MESSAGES; index += 1) {
    expect(await say(dan, 'uk_UA', `номер ${'абвгд'[index]}`)).toMatchObject({ kind: 'said' })
  }
  const again = { key: 'a-key-that-outlives-the-room' }
  const said = await say(ann, 'uk_UA', 'одне повідомлення', again)
  await evictAllDurableObjects()
  expect(await say(ann, 'uk_UA', 'зовсім інше', again)).toEqual(said)
  expect(await say(dan, 'uk_UA', 'ще один')).toMatchObject({ reason: 'flood', params: { seconds: expect.any(String) } })
  await say(ann, 'uk_UA', 'спокійно')
  expect(await say(ann, 'uk_UA', 'СПОКІЙНО…')).toMatchObject({ reason: 'duplicate' })
})

test('[RM9] an author deletes their message, and nobody else’s', async () => {
  const said = await say(ann, 'ar_AE', 'رسالة خاطئة')
  const seq = said.kind === 'said' ? said.message.seq : 0
  expect(await asks(bob, 'delete', { room: 'ar_AE', seq })).toMatchObject({ reason: 'not_yours' })
  expect(location(await form(who(ann), '/ar_AE/chat', { action: 'delete', seq: String(seq) }))).toEqual([
    303,
    '/ar_AE/chat?done=deleted',
  ])
  expect((await read('ar_AE')).messages).toMatchObject([{ seq, state: 'deleted', name: '', text: '' }])
  const { markup } = await page(who(bob), '/ar_AE/chat')
  expect(markup).toContain('حذفها كاتبها')
  expect(markup).not.toContain('رسالة خاطئة')
})

test('[MB4] who is muted is not read by whoever mutes them, and comes back', async () => {
  const said = await say(ann, 'zh_TW', '早安，各位')
  const seq = String(said.kind === 'said' ? said.message.seq : 0)
  const visitor = who(bob)
  expect(await asks(ann, 'mute', { room: 'zh_TW', seq })).toMatchObject({ reason: 'own_message' })
  expect(location(await form(visitor, '/zh_TW/chat', { action: 'mute', seq }))[1]).toBe('/zh_TW/chat?done=muted')
  const muted = await page(visitor, '/zh_TW/chat')
  expect(muted.markup).not.toContain('早安')
  const [author] = muted.data.own?.member.muted ?? []
  expect(author?.name).toBe('Ann_Trades')
  expect((await page(new Visitor(), '/zh_TW/chat')).markup).toContain('早安')
  await form(visitor, '/zh_TW/chat', { action: 'unmute', author: author?.author ?? '' })
  expect((await page(visitor, '/zh_TW/chat')).markup).toContain('早安')
})

test('[RM9] [RM10] [MB5] reports reach the desk with what was said; operators remove, silence and close, and it stands in the log', async () => {
  const eve = await writer('Eve_Pumps')
  const said = await say(eve, 'es_ES', 'compra ya, es dinero gratis')
  const seq = String(said.kind === 'said' ? said.message.seq : 0)
  const report = await page(who(bob), `/es_ES/chat?report=${seq}`)
  expect(report.markup).toContain('compra ya, es dinero gratis')
  expect(location(await form(who(bob), '/es_ES/chat', { action: 'report', seq, reason: '' }))[0]).toBe(409)
  expect(location(await form(who(bob), '/es_ES/chat', { action: 'report', seq, reason: 'fraud' }))[1]).toContain(
    'reported',
  )
  expect(await asks(bob, 'report', { room: 'es_ES', seq, reason: 'abuse' })).toMatchObject({ reason: 'report_open' })
  // Deleting the reported message does not remove the report.
  await asks(eve, 'delete', { room: 'es_ES', seq })
  const desk1 = who(ops)
  const { open } = await see<'operator-reports'>(desk1, '/operator/reports')
  expect(open).toMatchObject([
    { ref: 'fraud', about: idOf(eve), place: `chat es_ES ${seq}`, text: expect.stringContaining('compra ya') },
  ])
  const markup = markupOf(await documentOf(await desk1.ask('/operator/reports')))
  expect(markup).toContain(`href="/operator/chat?language=es_ES&amp;id=${seq}"`)

  const on = (what: string, more: Readonly<Record<string, string>> = {}) =>
    ({ action: 'chat', language: 'es_ES', id: seq, what, reason: WHY, ...more }) as const
  await does(desk1, '/operator/chat', on('chat_message_removed'))
  expect(location(await act(desk1, '/operator/chat', on('chat_message_removed')))[0]).toBe(409)
  await does(desk1, '/operator/chat', on('chat_person_silenced', { hours: '24' }))
  expect(location(await act(desk1, '/operator/chat', on('chat_person_silenced', { hours: '7' })))[0]).toBe(409)
  expect((await read('es_ES')).messages).toMatchObject([{ state: 'removed', text: '' }])
  expect(await say(eve, 'en_US', 'still here')).toMatchObject({ reason: 'silenced' })
  expect((await page(eve, '/es_ES/chat')).markup).toContain('Un moderador te ha prohibido escribir')

  await does(desk1, '/operator/chat', on('close'))
  expect(await say(bob, 'es_ES', 'nadie puede')).toMatchObject({ reason: 'room_closed' })
  expect((await page(new Visitor(), '/es_ES/chat')).markup).toContain('han cerrado esta sala')
  await does(desk1, '/operator/chat', on('open'))
  await does(desk1, '/operator/chat', on('pace', { slow: '60' }))
  expect(await say(bob, 'es_ES', 'uno por minuto')).toMatchObject({ kind: 'said' })
  expect(await say(bob, 'es_ES', 'otro más')).toMatchObject({ reason: 'slow' })
  // Also from the account's page, because a mute may outlast its message.
  const { file } = await see<'operator-people'>(desk1, `/operator/people?id=${idOf(eve)}`)
  expect(file?.chat).toEqual({ name: 'Eve_Pumps', silencedUntil: expect.any(Number) })
  const again = { action: 'person', what: 'chat_silence_ended', id: idOf(eve), reason: WHY }
  await does(desk1, '/operator/people', again)
  expect(location(await act(desk1, '/operator/people', again))[0]).toBe(409)
  expect(await say(eve, 'en_US', 'back again')).toMatchObject({ kind: 'said' })

  const log = (await desk().log(Number.MAX_SAFE_INTEGER, 8)).slice(2)
  expect(log.map((entry) => `${entry.act} ${entry.target}`)).toEqual([
    `chat_silence_ended ${idOf(eve)}`,
    'chat_room_set chat es_ES',
    'chat_room_set chat es_ES',
    'chat_room_set chat es_ES',
    `chat_person_silenced ${idOf(eve)}`,
    `chat_message_removed chat es_ES ${seq}`,
  ])
  const { messages, chosen } = await see<'operator-chat'>(desk1, `/operator/chat?language=es_ES&id=${seq}`)
  expect([chosen, messages[0]?.person]).toEqual([Number(seq), idOf(eve)])
  await runDurableObjectAlarm(env.CHAT_ROOM.getByName('es_ES'))
  await runDurableObjectAlarm(members())
  await expect
    .poll(async () => (await view(eve, 'account-notifications')).rows.map(({ kind }) => kind), { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['chat_removed', 'chat_silenced', 'chat_silence_ended']))
})

test('nobody at the desk acts on their own message', async () => {
  const visitor = who(ops)
  await members().choose(idOf(visitor), 'Opsy', 'Meridian')
  const said = await say(visitor, 'ru_RU', 'всем привет')
  const id = String(said.kind === 'said' ? said.message.seq : 0)
  const fields = { action: 'chat', language: 'ru_RU', id, what: 'chat_message_removed', reason: WHY }
  expect(markupOf(await documentOf(await act(visitor, '/operator/chat', fields), 409))).toContain('your own account')
  expect(location(await ask('/operator/chat'))[0]).toBe(404)
})

test('[RM11] a hub is told what stands, and then what changes', async () => {
  const hub = 'a hub of this test'
  const topics = [{ biz: 'chat', type: 'messages', pairCode: 'zh_CN' }]
  const said = await say(ann, 'zh_CN', '大家好')
  const seq = said.kind === 'said' ? said.message.seq : 0
  const room = env.CHAT_ROOM.getByName('zh_CN')
  const [present] = await room.watch({ version: MARKET_FEED_VERSION, hub, topics, leaseMs: TOPIC_LEASE_MS })
  expect(present).toMatchObject({ kind: 'append', topic: 'chat:messages:ZH_CN' })
  expect(JSON.stringify(present)).toContain('大家好')
  await asks(ann, 'delete', { room: 'zh_CN', seq })
  const [later] = await room.watch({ version: MARKET_FEED_VERSION, hub, topics, leaseMs: TOPIC_LEASE_MS })
  expect(JSON.stringify(later)).not.toContain('大家好')
  expect(await room.watch({ version: MARKET_FEED_VERSION, hub, topics: [], leaseMs: TOPIC_LEASE_MS })).toEqual([])
})

test('the chat is switched off altogether: page, calls, forms and the way there', async () => {
  const off = (path: string) => askUnder({ FEATURES_OFF: 'chat' }, path)
  expect(location(await off('/chat'))).toEqual([302, '/'])
  expect((await off(`${chatRoomCalls.messages.path}?room=en_US`)).status).toBe(404)
  expect(markupOf(await documentOf(await off('/markets')))).not.toContain('href="/chat"')
  expect(markupOf(await documentOf(await ask('/markets')))).toContain('href="/chat"')
})

test('[RM13] [MB7] an account that is closed for good takes with it what it wrote', async () => {
  const fay = await writer('Fay_Leaves')
  const id = idOf(fay)
  expect(await say(fay, 'ru_RU', 'скоро ухожу')).toMatchObject({ kind: 'said' })
  await post(fay, 'account-close', { word: 'CLOSE', current: PASSWORD })
  await rewriteFact(id, 'closing', { closesAt: 1 })
  expect(await runDurableObjectAlarm(env.ACCOUNT.getByName(id))).toBe(true)
  expect((await read('ru_RU')).messages.at(-1)).toMatchObject({ state: 'deleted', text: '', name: '' })
  expect(await members().member(id)).toMatchObject({ name: '', author: '' })
})

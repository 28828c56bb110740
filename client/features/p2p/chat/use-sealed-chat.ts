import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { p2pCalls } from '#shared/p2p/calls.ts'
import type { P2pRefusal } from '#shared/p2p/refusals.ts'
import { type DealView, isEncryptedDealChatKind, type PostedDealChatKind } from '#shared/p2p/views.ts'
import { sendApiCall } from '../../../calls/call.ts'
import type { DeviceKeyPair } from './device-key.ts'
import { createDisclosures } from './disclosure.ts'
import { findOwnDealParty, listPostedKeys, toChatEntries } from './entries.ts'
import type { DecryptedMessages } from './record.ts'

const loadKey = () => import('./device-key.ts')
const loadSealing = () => import('./sealing.ts')

/**
 * `plain`: the browser runs no scripts or stores no keys; `preparing`: posting the device's key; `waiting`: the other
 * side has not posted a key; `sealed`: messages are encrypted.
 */
export type ChatEncryptionState = 'plain' | 'preparing' | 'waiting' | 'sealed'

export type EncryptedChat = {
  readonly state: ChatEncryptionState
  readonly decrypted: DecryptedMessages
  /** '' until both sides have posted a key. */
  readonly securityCode: string
  /** Encrypts and posts a message. */
  readonly sendText: (text: string) => Promise<P2pRefusal | undefined>
  /** Re-encodes, encrypts and posts a picture. */
  readonly sendPicture: (file: File, alt: string) => Promise<P2pRefusal | undefined>
  /** Sends the arbiter the keys that it lacks of messages that this device can read. */
  readonly discloseKeys: () => Promise<P2pRefusal | undefined>
}

const UNAVAILABLE: P2pRefusal = { reason: 'unavailable', params: {} }

async function post(deal: string, kind: PostedDealChatKind, body: string): Promise<P2pRefusal | undefined> {
  const answer = await sendApiCall(p2pCalls.say, { deal, kind, body })
  if (!answer.ok) return UNAVAILABLE
  return answer.data.kind === 'refused' ? answer.data : undefined
}

function useOpened(deal: DealView, own: { readonly seq: number; readonly pair: CryptoKeyPair } | undefined) {
  const [opened, setOpened] = useState<DecryptedMessages>(new Map())
  const entries = useMemo(() => toChatEntries(deal), [deal])
  useEffect(() => {
    if (!own) return
    let isOver = false
    const closed = entries.filter(({ seq, kind }) => isEncryptedDealChatKind(kind) && !opened.has(seq))
    const openAll = async () => {
      const { unwrapMessageKey, decryptMessageWith } = await loadSealing()
      const keys = listPostedKeys(entries)
      const read = await Promise.all(
        closed.map(async ({ seq, party, body }) => {
          if (party === 'system') return []
          const message = { deal: deal.id, party, body }
          const key = await unwrapMessageKey(crypto.subtle, message, own, keys)
          const text = key === undefined ? undefined : await decryptMessageWith(crypto.subtle, message, key)
          return key === undefined || text === undefined ? [] : [[seq, { key, text }] as const]
        }),
      )
      const fresh = read.flat()
      if (!isOver && fresh.length > 0) setOpened((before) => new Map([...before, ...fresh]))
    }
    if (closed.length > 0) void openAll()
    return () => {
      isOver = true
    }
  }, [deal.id, entries, opened, own])
  return opened
}

function useCode(deal: DealView, isWanted: boolean): string {
  const [code, setCode] = useState('')
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    void loadSealing().then(({ computeChatSecurityCode }) => {
      if (!isOver) setCode(computeChatSecurityCode(listPostedKeys(toChatEntries(deal))))
    })
    return () => {
      isOver = true
    }
  }, [deal, isWanted])
  return code
}

/** Posts the device's public key to the chat. `own` is undefined until the key has been posted. */
function useOwnKey(deal: DealView, refresh: () => Promise<void>) {
  const party = findOwnDealParty(deal)
  const [device, setDevice] = useState<DeviceKeyPair | undefined>()
  const [isPlain, setPlain] = useState(true)
  const isPosting = useRef(false)
  useEffect(() => {
    let isOver = false
    loadKey()
      .then(({ ensureDeviceKey }) => ensureDeviceKey(deal.id, party))
      .then(
        (key) => {
          if (isOver) return
          setDevice(key)
          setPlain(false)
        },
        // Without storage, as in some private windows, the chat stays unencrypted, and the page says so.
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [deal.id, party])
  const posted =
    device && deal.chat.find(({ kind, from, body }) => kind === 'key' && from === 'me' && body === device.key)
  const seq = posted?.seq
  useEffect(() => {
    if (!device || seq !== undefined || isPosting.current) return
    isPosting.current = true
    void post(deal.id, 'key', device.key).then((refusal) => {
      if (refusal) setPlain(true)
      else void refresh()
    })
  }, [deal.id, device, seq, refresh])
  const own = useMemo(() => (device && seq !== undefined ? { seq, pair: device.pair } : undefined), [device, seq])
  return { own, isPlain }
}

export function useEncryptedChat(deal: DealView, refresh: () => Promise<void>): EncryptedChat {
  const { own, isPlain } = useOwnKey(deal, refresh)
  const opened = useOpened(deal, own)
  const hasOther = deal.chat.some(({ kind, from }) => kind === 'key' && from === 'other')
  const code = useCode(deal, own !== undefined && hasOther)
  const say = useCallback(
    async (text: string) => {
      if (!own) return UNAVAILABLE
      const { encryptMessage } = await loadSealing()
      const from = { deal: deal.id, party: findOwnDealParty(deal), own, keys: listPostedKeys(toChatEntries(deal)) }
      const refusal = await post(deal.id, 'sealed', await encryptMessage(crypto.subtle, from, text))
      if (!refusal) await refresh()
      return refusal
    },
    [deal, own, refresh],
  )
  const sayPicture = useCallback(
    async (file: File, alt: string) => {
      if (!own) return UNAVAILABLE
      const { uploadChatPicture } = await import('./chat-pictures.ts')
      const from = { deal: deal.id, party: findOwnDealParty(deal), own, keys: listPostedKeys(toChatEntries(deal)) }
      const made = await uploadChatPicture(from, file, alt)
      const refusal = 'refusal' in made ? made.refusal : await post(deal.id, 'picture', made.body)
      if (!refusal) await refresh()
      return refusal
    },
    [deal, own, refresh],
  )
  const open = useCallback(async () => {
    for (const body of createDisclosures(deal, opened)) {
      const refusal = await post(deal.id, 'opened', body)
      if (refusal) return refusal
    }
    await refresh()
    return undefined
  }, [deal, opened, refresh])
  const state = own ? (hasOther ? 'sealed' : 'waiting') : isPlain ? 'plain' : 'preparing'
  return { state, decrypted: opened, securityCode: code, sendText: say, sendPicture: sayPicture, discloseKeys: open }
}

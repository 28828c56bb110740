import { useEffect, useRef, useState } from 'react'
import { type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import type { Translate } from '#shared/i18n/types.ts'
import type { PasskeyAction } from '#shared/identity/passkeys/calls.ts'
import type { PasskeyRefusal } from '#shared/identity/passkeys/refusals.ts'
import { useVisit } from '../../../i18n/visit.tsx'
import { runWhenLoadedAndIdle } from '../../../scheduling/schedule.ts'
import type { PasskeyCeremonyResult } from './flow.ts'

const flow = () => import('./flow.ts')
const ceremony = () => import('./ceremony.ts')
const texts = async (locale: LocaleCode) => (await import('./texts.ts')).loadPasskeyTexts(locale)

/**
 * Time after which autofill requests a new challenge; a challenge expires after five minutes. Four minutes as a number,
 * because the import would split a chunk that most pages load.
 */
const RETRY_MS = 240_000

/** Refusals that autofill does not show, because the user may be typing a password instead. */
const SILENT: readonly PasskeyRefusal[] = [
  'passkey_replaced',
  'passkey_cancelled',
  'passkey_unsupported',
  'passkey_device',
  'unavailable',
]

export type PasskeyRefusalState = {
  readonly refusal: PasskeyRefusal | undefined
  /** Each new refusal takes the focus. */
  readonly refusalCount: number
  /** Present with a refusal. */
  readonly texts: Translate | undefined
}
const NO_MESSAGE: PasskeyRefusalState = { refusal: undefined, refusalCount: 0, texts: undefined }

type Ceremony = PasskeyRefusalState & {
  /** Runs the ceremony. Returns null if it was refused; the state then has the refusal. */
  readonly act: () => Promise<string | null>
}

function useCeremony(run: (flows: Awaited<ReturnType<typeof flow>>) => Promise<PasskeyCeremonyResult>): Ceremony {
  const { locale } = useVisit()
  const [state, setState] = useState(NO_MESSAGE)
  const act = async () => {
    // The texts load first: without a connection they would come too late.
    const [flows, t] = await Promise.all([flow(), texts(locale)])
    const ended = await run(flows)
    if (ended.ok) return ended.value
    setState(({ refusalCount: round }) => ({ refusal: ended.error, refusalCount: round + 1, texts: t }))
    return null
  }
  return { ...state, act }
}

/** `act` returns the path of the next step, as `Form` expects. */
export const usePasskeyCeremony = (kind: 'logIn' | 'add'): Ceremony =>
  useCeremony(({ logInWithPasskey: logIn, enrollPasskey: add }) => (kind === 'logIn' ? logIn() : add()))

/** `act` returns the signature as JSON for a form field. */
export const usePasskeySignedAction = (act: PasskeyAction, id: string): Ceremony =>
  useCeremony(({ signActionWithPasskey: agree }) => agree(act, id))

/** Offers passkeys until the user chooses one, another ceremony starts, or `signal` aborts the offer. */
async function offer(signal: AbortSignal): Promise<PasskeyCeremonyResult | undefined> {
  const [{ supportsPasskeyAutofill: canOfferInField, cancelPasskeyCeremony: cancel }, { logInWithPasskey: logIn }] =
    await Promise.all([ceremony(), flow()])
  if (!(await canOfferInField())) return undefined
  signal.addEventListener('abort', cancel)
  while (!signal.aborted) {
    const began = Date.now()
    const timer = setTimeout(cancel, RETRY_MS)
    const ended = await logIn({ inField: true })
    clearTimeout(timer)
    const isOver = !ended.ok && ended.error === 'passkey_replaced' && Date.now() - began >= RETRY_MS
    if (!isOver) return signal.aborted ? undefined : ended
  }
  return undefined
}

/** Offers passkeys in the account field (WebAuthn §5.1.4, conditional mediation). */
export function usePasskeyAutofill(): PasskeyRefusalState {
  const { locale, search } = useVisit()
  const [state, setState] = useState(NO_MESSAGE)
  const onward = useRef((path: string) => location.assign(localePath(locale, path) + search))
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return
    const end = new AbortController()
    runWhenLoadedAndIdle(async () => {
      const ended = end.signal.aborted ? undefined : await offer(end.signal)
      if (ended?.ok) onward.current(ended.value)
      else if (ended && !SILENT.includes(ended.error))
        setState({ refusal: ended.error, refusalCount: 1, texts: await texts(locale).catch(() => undefined) })
    })
    return () => end.abort()
  }, [locale])
  return state
}

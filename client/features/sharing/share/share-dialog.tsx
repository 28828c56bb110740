import { useEffect, useRef, useState } from 'react'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import { sharingCalls } from '#shared/sharing/calls.ts'
import { createResultCardText, formatResultCardAlternative } from '#shared/sharing/card-text.ts'
import {
  DEFAULT_RESULT_CARD_CHOICES,
  type ResultCardChoices,
  type ResultCardDraft,
  type SharedResultCard,
} from '#shared/sharing/cards.ts'
import type { ShareRefusal } from '#shared/sharing/pages.ts'
import { CARD_PICTURE_HEIGHT, CARD_PICTURE_WIDTH } from '#shared/sharing/picture.ts'
import { resultCardPath, resultCardPicturePath } from '#shared/sharing/subjects.ts'
import { sendApiCall } from '../../../calls/call.ts'
import { TranslationProvider, useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SharedCardButtons } from './card-tools.tsx'
import { useFormatShareRefusal } from './refusal.ts'
import { ShareCardForm } from './share-form.tsx'
import styles from './sharing.module.css'

const UNAVAILABLE: ShareRefusal = { reason: 'unavailable', params: {} }

function Made({ card }: { readonly card: SharedResultCard }) {
  const t = useT()
  const href = useHref()
  const { locale, brand } = useVisit()
  const text = createResultCardText(card, t, { locale, brand })
  const shown = useRef<HTMLDivElement>(null)
  // The result takes the focus, because the pressed button no longer exists.
  useEffect(() => shown.current?.focus(), [])
  return (
    <div className={styles.form} ref={shown} tabIndex={-1} data-testid="share-made">
      <img
        className={styles.picture}
        src={resultCardPicturePath(card.id)}
        width={CARD_PICTURE_WIDTH}
        height={CARD_PICTURE_HEIGHT}
        alt={formatResultCardAlternative(text)}
      />
      <SharedCardButtons id={card.id} title={`${text.percent} · ${text.market}`} />
      <div className={styles.buttons}>
        <ButtonLink href={href(resultCardPath(card.id))}>{t('sharing.tools.open')}</ButtonLink>
      </div>
    </div>
  )
}

function Steps({ of }: { readonly of: string }) {
  const t = useT()
  const words = useFormatShareRefusal()
  const { locale, colours } = useVisit()
  const [keyId] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState<ResultCardDraft>()
  const [card, setCard] = useState<SharedResultCard>()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ShareRefusal>()
  useEffect(() => {
    let isOver = false
    void sendApiCall(sharingCalls.draft, { of }).then((outcome) => {
      if (isOver) return
      if (outcome.ok && outcome.data.kind === 'draft') setDraft(outcome.data)
      else setRefusal(outcome.ok && outcome.data.kind === 'refused' ? outcome.data : UNAVAILABLE)
    })
    return () => {
      isOver = true
    }
  }, [of])
  const send = async (choices: ResultCardChoices) => {
    setBusy(true)
    setRefusal(undefined)
    // The idempotency key depends on the choices, because other choices create another card.
    const key = `${keyId}:${[choices.title, choices.theme, choices.background, choices.link].join('.')}`
    const flags = `${choices.amounts ? 1 : 0}${choices.prices ? 1 : 0}${choices.name ? 1 : 0}`
    const outcome = await sendApiCall(sharingCalls.share, { ...choices, of, key: `${key}.${flags}` }).finally(() =>
      setBusy(false),
    )
    if (outcome.ok && outcome.data.kind === 'done') setCard(outcome.data.card)
    else setRefusal(outcome.ok && outcome.data.kind === 'refused' ? outcome.data : UNAVAILABLE)
  }
  if (card) return <Made card={card} />
  return (
    <>
      {refusal && <Alert tone="danger" title={words(refusal)} isLive />}
      {!draft && !refusal && <p role="status">{t('sharing.loading')}</p>}
      {draft && (
        <ShareCardForm
          of={of}
          keyId={keyId}
          first={{ ...DEFAULT_RESULT_CARD_CHOICES, language: locale, colours }}
          draft={draft}
          send={(choices) => void send(choices)}
          isBusy={isBusy}
        />
      )}
    </>
  )
}

function Titled({ of, onClose }: { readonly of: string; readonly onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('sharing.make')} size="m" open onOpen={(isOpen) => !isOpen && onClose()}>
      <Steps of={of} />
    </Dialog>
  )
}

type ShareDialogProps = {
  readonly of: string
  readonly words: LoadedMessages
  readonly onClose: () => void
}

export function ShareCardDialog({ of, words, onClose }: ShareDialogProps) {
  const { locale } = useVisit()
  return (
    <TranslationProvider locale={locale} messages={words}>
      <Titled of={of} onClose={onClose} />
    </TranslationProvider>
  )
}
